// The texts of the specification that are no messages: titles, labels and buttons among the words of the app.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as account from '../../src/app/words/account-words.ts'
import * as forms from '../../src/app/words/form-words.ts'
import * as reviews from '../../src/app/words/review-words.ts'
import * as shop from '../../src/app/words/shop-words.ts'
import * as words from '../../src/app/words/words.ts'

const texts: [ours: string, specified: string][] = [
  [words.home, 'Home'],
  [words.aboutUs, 'About Us'],
  [words.hospitals, 'Hospitals'],
  [words.guidelines, 'Review Guidelines'],
  [words.merchandise, 'Merchandise'],
  [words.contactUs, 'Contact Us'],
  [words.privacy, 'Privacy Policy'],
  [words.billingTerms, 'Billing Terms'],
  [words.dashboard, 'Dashboard'],
  [words.login, 'Login'],
  [words.stepRegister, 'Register your account'],
  [words.stepRegisterWhy, 'To prevent fake reviews.'],
  [words.stepFind, 'Find your hospital'],
  [words.stepReview, 'Leave your Review'],
  [forms.login, 'Login'],
  [forms.register, 'Register'],
  [forms.forgotTitle, 'Forgot Password'],
  [forms.password, 'Password'],
  [forms.newPassword, 'New Password'],
  [forms.confirmPassword, 'Confirm Password'],
  [shop.selectColor, 'Select Product Color'],
  [shop.addToCart, 'Add To Cart'],
  [shop.buyNow, 'Proceed to Check out'],
  [shop.cartTotals, 'Cart Totals'],
  [shop.cartSubtotal, 'Cart Subtotal'],
  [shop.orderTotal, 'Order Total'],
  [shop.proceedToCheckout, 'Proceed to checkout'],
  [shop.placeOrder, 'Place order'],
  [account.orderDate, 'Date'],
  [account.orderAmount, 'Amount'],
  [account.orderStatus, 'Status'],
  [account.orderActions, 'Actions'],
  [account.viewOrder, 'View'],
  [reviews.bars.staff_to_patient, 'Staff To Patient Ratios'],
  [reviews.bars.coworkers, 'Coworkers'],
  [reviews.bars.management, 'Management'],
  [reviews.bars.overall, 'Overall Recommendation'],
]

test('D46: what the specification calls its screens, fields and buttons stands word for word among the words of the app', () => {
  expect(texts.map(([ours]) => ours)).toEqual(texts.map(([, specified]) => specified))
})

test('D46 A86 A87 A88 A89: each rating of the form has its name and its two ends as they are specified', () => {
  const fields = Object.keys(reviews.legends) as (keyof typeof reviews.legends)[]
  const told = fields.map(field => `${reviews.legends[field]} (${reviews.ends[field].join(' to ')})`)
  expect(told).toEqual([
    'Staff to patient ratios (Bad to Good)',
    'Coworkers (Toxic to Friendly/Helpful)',
    'Management (Unreasonable to Great)',
    'Overall Recommendation (Never work there to Would return in a heartbeat)',
  ])
})

test('D46 A91 A92: both hints of the form ask for what they are specified to ask for', () => {
  expect(reviews.hintUnit).toMatch(/name a more specialised unit in the title.*for example Surgical ICU/)
  expect(reviews.hintShift).toContain('include dayshift or nightshift in the title')
})

const spec = path.resolve(import.meta.dirname, '../../../shared/spec.md')
test.skipIf(!existsSync(spec))(
  'D46: each word of the app in this table stands in the specification itself',
  () => {
    const text = readFileSync(spec, 'utf8').replace(/\s+/g, ' ').toLowerCase()
    // Reasons and whole sentences are quoted there without their full stop.
    for (const [, specified] of texts) expect(text).toContain(specified.toLowerCase().replace(/\.$/, ''))
  },
)
