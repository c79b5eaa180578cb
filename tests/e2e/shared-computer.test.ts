// A ward computer: what is left of a person who has gone, and taking away everything.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as messages from '../../src/contract/messages.ts'
import { type Device, openDevice } from './browser.ts'
import { confirmByHand, field, password, press, registerByHand, toast, visit } from './journeys.ts'
import { makePerson, type Person, signInAs, signInByHand, signOut, signOutWith } from './people.ts'
import { reviewedPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change, reviewsBy, rows } from './server-rows.ts'
import { coloredWare, fillAddress, fillCart } from './shopping.ts'
import { everythingStored, placesWith } from './stored.ts'
import { aReview, fillReview, openUnit, openWaiting, readyForOffline, write } from './writing.ts'

const product = shareProduct()
const hidden = aReview('Nightshift, only its author may see this')
const waiting = aReview('Nightshift, not sent yet')
const halfWritten = aReview('Nightshift, half of it')

/** A person with a review that the site hides from others, one that waits and one that is half-written. */
async function leaveTraces(device: Device): Promise<Person> {
  const { page } = device
  const person = await makePerson(product(), 'Xenophilia')
  await signInAs(page, product(), person)
  const there = await reviewedPlace(product())
  // Before the phone could have it as one that everybody may read.
  const hide =
    'create trigger hide after insert on reviews begin update reviews set is_active = 0 where id = new.id; end'
  change(product(), hide)
  await openUnit(page, product(), there)
  await write(page, hidden)
  await page.getByText(messages.reviewSubmitted, { exact: true }).waitFor()
  change(product(), 'drop trigger hide')
  await openUnit(page, product(), there)
  await visit(page, product(), '/profile/reviews')
  await page.getByText(hidden.text).first().waitFor()
  await readyForOffline(page, product())
  await device.goOffline()
  const place = await silentPlace(product())
  await openUnit(page, product(), place)
  await write(page, waiting)
  await openUnit(page, product(), { ...place, departmentId: there.departmentId })
  await fillReview(page, halfWritten)
  return person
}

/** What a page shows, and what its fields hold. */
function allText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return document.body.innerText + fields.map(({ value }) => value).join()
  })
}

const everyScreen = ['/', '/waiting', '/profile/reviews', '/dashboard', '/cart']

/** Which of these words a screen shows, or holds in a field. */
async function shown(
  page: Page,
  words: readonly string[],
  screens: readonly string[] = everyScreen,
): Promise<string[]> {
  const found: string[] = []
  for (const path of screens) {
    await visit(page, product(), path)
    await page.waitForTimeout(300)
    const text = await allText(page)
    found.push(...words.filter(word => text.includes(word)).map(word => `${path}: ${word}`))
  }
  return found
}

test('Y-16 O-38 D44: signed out, nothing private is left but what was not sent; no screen shows that, neither to a visitor nor to the next person', async () => {
  const device = await openDevice()
  const { page } = device
  const person = await leaveTraces(device)
  const names = [person.email, person.firstName, person.token]
  const before = await everythingStored(page)
  expect(placesWith(before, [hidden.text])).not.toEqual([])
  expect(placesWith(before, names)).not.toEqual([])

  await signOutWith(page, 'Keep for me')
  const unsent = [waiting.text, halfWritten.text]
  expect(await shown(page, [...names, hidden.text, ...unsent])).toEqual([])
  const after = await everythingStored(page)
  expect(placesWith(after, [...names, hidden.text])).toEqual([])
  expect(after.ownReviews).toBe('[]')
  // Beside the public list an author's number at a unit is the name under an anonymous review.
  expect(after.receipts).toBe('[]')
  // By design: a person's own words are not thrown away. They lie there for developers' tools, not for the app.
  expect(placesWith(after, unsent).sort()).toEqual(['drafts', 'outbox'])

  await device.goOnline()
  await signInAs(page, product(), await makePerson(product(), 'Bea'))
  const herScreens = ['/waiting', '/profile/reviews']
  expect(await shown(page, [...names, hidden.text, ...unsent], herScreens)).toEqual([])
}, 180_000)

test('D44: "Erase everything on this device" says what would be lost, and then nothing of it is left', async () => {
  const device = await openDevice()
  const { page } = device
  const person = await leaveTraces(device)
  const openQuestion = async () => {
    await visit(page, product(), '/about')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Erase everything on this device' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Erase everything on this device?' })
  await openQuestion()
  await question.getByText('1 thing you wrote that is waiting to be sent').waitFor()
  await question.getByText('1 half-written text of yours').waitFor()
  await question.getByText('your sign-in on this device').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(placesWith(await everythingStored(page), [waiting.text])).toEqual(['outbox'])

  await openQuestion()
  await question.getByRole('button', { name: 'Erase everything', exact: true }).click()
  await page.waitForURL(`${product().url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  const stored = await everythingStored(page)
  const traces = [person.email, person.firstName, person.token, hidden.text, waiting.text, halfWritten.text]
  expect(placesWith(stored, traces)).toEqual([])
  // Who comes next must not read of a loss, nor of how many things somebody wrote.
  expect(stored.cookies).toBe('')
  await visit(page, product(), '/waiting')
  await page.getByText('Nothing is waiting').waitFor()
  expect(await page.getByText('had not sent').count()).toBe(0)
  for (const table of [
    'outbox',
    'drafts',
    'receipts',
    'ownReviews',
    'session',
    'hospitalReviews',
    'hospitals',
  ])
    expect([table, stored[table]]).toEqual([table, '[]'])
  expect(Object.keys(stored).filter(place => /^cache \S*pictures /.test(place))).toEqual([])

  await device.goOnline()
  await visit(page, product(), '/')
  await page.getByRole('button', { name: 'View Detail' }).first().waitFor()
  await signInByHand(page, person)
  expect(await toast(page, 'Review Submitted Successfully!').count()).toBe(0)
  expect(reviewsBy(product(), person.id)).toHaveLength(1)
}, 180_000)

test('Y-16: signed out, the device has neither the address that was typed for an order nor who sends a half-written message', async () => {
  const device = await openDevice()
  const { page } = device
  const person = await makePerson(product(), 'Xanthippe')
  await signInAs(page, product(), person)
  await fillCart(product(), person, coloredWare(product()))
  await visit(page, product(), '/contact')
  await field(page, 'Message').fill('Half a message')
  await expect
    .poll(async () => placesWith(await everythingStored(page), ['Half a message']))
    .toContain('drafts')
  await visit(page, product(), '/checkout')
  await fillAddress(page)
  const typed = [person.email, person.firstName, 'Quiet Lane', '555-0123']
  await expect.poll(async () => placesWith(await everythingStored(page), ['04101'])).toContain('drafts')
  expect(placesWith(await everythingStored(page), typed)).toContain('drafts')

  await signOut(page)
  const after = await everythingStored(page)
  expect(placesWith(after, [...typed, '04101'])).toEqual([])
  expect(placesWith(after, ['Half a message'])).toEqual(['drafts'])
  expect(await allText(page)).not.toContain('Quiet Lane')
}, 120_000)

test("O-38: a visitor's waiting message shows whoever comes next its text alone; name and address are asked for anew", async () => {
  const device = await openDevice()
  const { page } = device
  const words = 'The unit list of Harbor View is out of date.'
  const written = async () => [
    await field(page, 'Name').inputValue(),
    await field(page, 'Email').inputValue(),
    await field(page, 'Message').inputValue(),
  ]
  const edit = () => page.getByRole('article').getByRole('link', { name: 'Edit' }).click()
  await readyForOffline(page, product())
  await device.goOffline()
  await visit(page, product(), '/contact')
  await field(page, 'Name').fill('Nora Night')
  await field(page, 'Email').fill('nora@elsewhere.invalid')
  await field(page, 'Message').fill(words)
  await press(page, 'Send message')
  await page.getByRole('link', { name: 'See what is waiting' }).click()
  await edit()
  // Who wrote it goes on.
  await expect.poll(written).toEqual(['Nora Night', 'nora@elsewhere.invalid', words])

  await openWaiting(page, product())
  await edit()
  await expect.poll(written).toEqual(['', '', words])
  await press(page, 'Send message')
  await page.getByRole('alert').getByRole('link').first().waitFor()
  await field(page, 'Name').fill('Olga')
  await field(page, 'Email').fill('olga@elsewhere.invalid')
  await press(page, 'Send message')
  await device.goOnline()
  await toast(page, messages.contactSent).waitFor()
  expect(rows(product(), 'select name, message from contact_messages')).toEqual([
    { name: 'Olga', message: words },
  ])
})

/** All that is shown on the way back to "About", where it began. */
async function shownGoingBack(page: Page): Promise<string> {
  let text = ''
  for (let steps = 0; steps < 10 && new URL(page.url()).pathname !== '/about'; steps += 1) {
    await page.goBack()
    await page.waitForTimeout(300)
    text += `${page.url()} ${await allText(page)}\n`
  }
  expect(page.url()).toContain('/about')
  return text.toLowerCase()
}

test('Y-16: who has signed out can be found by "Back" neither from the confirmation of their address nor from a new password', async () => {
  const { page } = await openDevice()
  const ximena = { first: 'Ximena', last: 'Example', email: 'ximena@example.invalid' }
  await visit(page, product(), '/about')
  await registerByHand(page, product(), ximena)
  await confirmByHand(page, product(), ximena)
  await page.waitForURL(`${product().url}/`)
  await signOut(page)
  const afterConfirming = await shownGoingBack(page)
  expect(afterConfirming).toContain('/register')
  expect(afterConfirming).not.toContain('ximena')

  await visit(page, product(), '/forgot/password')
  await field(page, 'Email').fill(ximena.email)
  await press(page, 'Send code')
  await page.waitForURL('**/forgot/password/email/verification/**')
  await field(page, 'Code').fill(await product().newestCode(ximena.email))
  await field(page, 'New Password').fill(`${password}, five`)
  await field(page, 'Confirm Password').fill(`${password}, five`)
  await press(page, messages.registerAccount)
  await page.waitForURL(`${product().url}/`)
  await signOut(page)
  const afterReset = await shownGoingBack(page)
  expect(afterReset).toContain('/forgot/password')
  expect(afterReset).not.toContain('ximena')
}, 120_000)
