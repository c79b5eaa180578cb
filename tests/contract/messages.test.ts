import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Login, PasswordReset, Registration } from '../../src/contract/account.ts'
import { ContactForm } from '../../src/contract/contact.ts'
import * as fields from '../../src/contract/field-messages.ts'
import * as messages from '../../src/contract/messages.ts'
import { BillingForm } from '../../src/contract/order.ts'
import { microsLabel, packagePrice } from '../../src/contract/package.ts'
import { PasswordChange } from '../../src/contract/profile.ts'
import { ReviewForm } from '../../src/contract/review-submit.ts'

const texts: Record<string, unknown> = Object.fromEntries(
  Object.entries(messages).filter(([, text]) => typeof text === 'string'),
)

test('D46: every text of the specification is word for word, its spelling errors included', () => {
  expect(texts).toEqual({
    reviewSubmitted: 'Review Submitted Successfully!',
    cartUpdated: 'Cart Updated Successfully',
    itemRemoved: 'Item removed Successfully',
    contactSent: 'Sent Successfully!',
    loggedIn: 'You are Successfully Logged In!',
    registered: 'You are Successfully Resgistered!',
    forgotSent: 'Email Sent Successfully!',
    emailVerified: 'Your email is successfully verified!',
    passwordSet: 'New Password Set successfully!',
    codeResent: 'Email Successfully Sent!',
    enterCard: 'Please Enter Card Details!',
    charged: 'You have been charged!',
    orderPlaced: 'Your Order is Placed!',
    profileUpdated: 'Profile Details Updated!',
    passwordUpdated: 'Password Updated!',
    deleted: 'Successfully Deleted!',
    loggedOut: 'You are Successfully Logged Out!',
    loginFirstShop: 'Please Login First.',
    loginFirstReview: 'Please Login First',
    loginFirstProfile: 'Please Login First!',
    alreadySubmitted: 'You have already submitted this review',
    paymentFailed: 'Payment Failed!',
    invalidEmail: 'Invalid email address',
    invalidPhone: 'Invalid phone number',
    passwordMismatch: 'Password and confirm password must match.',
    noResults: 'No results found',
    noOptions: 'No available options',
    notRated: 'Not Rated Yet.',
    anonymous: 'Anonymous',
    homeTitle: 'Rate Your Hospital',
    homeSearch: 'Search Hospitals',
    searchButton: 'Search',
    searchByTitle: 'Search By Title',
    ourHospitals: 'Our Hospitals',
    ourProducts: 'Our Products',
    ourMerchandise: 'Our Merchandise',
    viewMoreProducts: 'View More Products',
    viewDetail: 'View Detail',
    hospitalDetail: 'Hospital Detail',
    departmentReviews: 'Department Reviews',
    goBack: 'Go back',
    goToShop: 'Go to Shop',
    returnToShop: 'Return to Shop',
    writeReview: 'Please Write Review',
    reviewAsAnonymous: 'Review As Anonymous',
    submitReview: 'Submit Your Review',
    confirmEmail: 'Confirm your email',
    sentCode: 'We sent you a 6-digits code.',
    registerAccount: 'Register Account',
    sendAgain: 'Send it again',
    deleteTitle: 'Are You sure ?',
    deleteQuestion: 'Do you really want to delete this?',
    deleteWarning:
      'Deleting this, is a permanent action and cannot be undone. All associated data will also be permanently deleted.',
    selectChallenge: 'Select Your Challenge',
    futures: 'FUTURES',
    cfds: 'CFDS',
    stocks: 'STOCKS',
    cryptos: 'CRYPTOs',
    startNow: 'START NOW',
    scalingYes: 'Scaling: Yes',
    connectionGuide: 'Connection Guide',
    nextStep: 'Next Step',
    previousStep: 'Previous Step',
    returnToDashboard: 'Return to Dashboard',
    myProfile: 'My Profile',
    mainMenu: 'Main Menu',
    signOut: 'Sign Out',
    myAccount: 'My Account',
    editProfile: 'Edit Profile',
    orderHistory: 'Order History',
    myReviews: 'Reviews',
    updateProfile: 'Update Profile',
    changePassword: 'Change your password',
    updatePassword: 'Update Password',
    deleteButton: 'Delete',
    closeButton: 'Close',
    paid: 'Paid',
    unPaid: 'Un Paid',
    subTotalBill: 'Sub Total Bill',
  })
})

const spec = path.resolve(import.meta.dirname, '../../../shared/spec.md')
test.skipIf(!existsSync(spec))('D46: each text stands in the specification itself', () => {
  const text = readFileSync(spec, 'utf8').replace(/\s+/g, ' ').toLowerCase()
  // Two texts are quoted there without their last full stop, inside a sentence.
  for (const message of Object.values(texts))
    expect(text).toContain(String(message).toLowerCase().replace(/\.$/, ''))
})

/** All messages of a refused form, in order. */
function wrong(schema: v.GenericSchema, input: unknown): string[] {
  const read = v.safeParse(schema, input)
  return read.success ? [] : read.issues.map(issue => issue.message)
}

test('A94, A95, A96: an empty review form has six messages, in the order of the form', () => {
  expect(wrong(ReviewForm, {})).toEqual([
    'Staff To Patient rating is required',
    'Coworkers rating is required',
    'Management rating is required',
    'Overall rating is required',
    'Title field is required',
    'Review field is required',
  ])
  expect(
    wrong(ReviewForm, {
      staff_to_patient: 1,
      coworkers: '5',
      management: 3,
      overall: 2,
      title: 'x',
      review: 'y',
    }),
  ).toEqual([])
})

test('A145 A146: registration asks for everything, judges address and phone, and wants the password twice', () => {
  expect(wrong(Registration, {})).toEqual([
    'First Name field is required',
    'Last Name field is required',
    'Email field is required',
    'Phone field is required',
    'Password field is required',
    'Confirm Password field is required',
  ])
  const good = {
    first_name: 'A',
    last_name: 'B',
    email: 'a+b@c-d.co',
    phone: '+1 (207) 555-01',
    password: 'long enough',
    confirm_password: 'long enough',
  }
  expect(wrong(Registration, good)).toEqual([])
  expect(wrong(Registration, { ...good, email: 'a@b' })).toEqual(['Invalid email address'])
  expect(wrong(Registration, { ...good, phone: '555-CALL' })).toEqual(['Invalid phone number'])
  expect(wrong(Registration, { ...good, confirm_password: 'other' })).toEqual([
    'Password and confirm password must match.',
  ])
})

test('A142: sign-in needs both fields and does not judge the address', () => {
  expect(wrong(Login, {})).toEqual(['Email field is required', 'Password field is required'])
  expect(wrong(Login, { email: 'not an address', password: 'x' })).toEqual([])
})

test('contact, reset and password change ask for each of their fields', () => {
  expect(wrong(ContactForm, { email: 'x' })).toEqual([
    'Name field is required',
    'Invalid email address',
    'Message field is required',
  ])
  expect(wrong(PasswordReset, { email: 'x' })).toEqual([
    'Code field is required',
    'Password field is required',
    'Confirm Password field is required',
  ])
  expect(wrong(PasswordChange, {})).toEqual([
    'Password field is required',
    'New Password field is required',
    'Confirm Password field is required',
  ])
})

test('A129 D64: country, state and city refuse special characters, each by its name; a street may have them', () => {
  const address = {
    first_name: 'A',
    last_name: 'B',
    email: 'a@b.co',
    phone: '+1 (207) 555-01',
    street_address: '12 <b>',
    country: 'USA',
    state: 'Hawai’i',
    city: "Winston-Salem / St. John's (#2)",
    postal_code: '04101',
  }
  expect(wrong(BillingForm, address)).toEqual([])
  expect(wrong(BillingForm, { ...address, country: '<USA', state: 'M<E', city: 'Portland<' })).toEqual([
    "Don't use Special characters in Country field",
    "Don't use Special characters in State field",
    "Don't use Special characters in City field",
  ])
})

test('D45: labels are made of the field name, in title case, or of a figure, to the letter', () => {
  expect([
    fields.fieldLabel('first_name'),
    fields.fieldRequired('email'),
    fields.ratingRequired('staff_to_patient'),
    messages.ratedLabel('3.7'),
    packagePrice(167, true),
    packagePrice(99.5, false),
    microsLabel(100),
  ]).toEqual([
    'First Name',
    'Email field is required',
    'Staff To Patient rating is required',
    'Rated 3.7 out of 5',
    '167$/ONE TIME',
    '99.5$/MONTH',
    '(100 micros)',
  ])
})
