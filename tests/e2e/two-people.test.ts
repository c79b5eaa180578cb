// One phone, several people, or one person and a server that says no: whose text is whose, and what became of it.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { makePerson, signInAs, signInByHand, signOut, signOutWith } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { holdTable } from './raw-database.ts'
import { change, reviewRows, reviewsBy } from './server-rows.ts'
import { tableRows } from './stored.ts'
import {
  aReview,
  fillReview,
  openUnit,
  openWaiting,
  readyForOffline,
  reviewCard,
  submit,
  write,
} from './writing.ts'

const product = shareProduct()
const success = 'Review Submitted Successfully!'

test('A240 O-38 O-40: what Ann left waiting is not seen, counted or sent while Bea is signed in; Ann sends it later', async () => {
  const device = await openDevice()
  const { page } = device
  const ann = await makePerson(product(), 'Ann')
  const bea = await makePerson(product(), 'Bea')
  const place = await silentPlace(product())
  const written = { ...aReview('Nightshift, what Ann saw'), anonymous: true }
  await signInAs(page, product(), ann)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), place)
  await write(page, written)
  await signOutWith(page, 'Keep for me')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // Nothing can leave by its signature any more: it waits for her.
  change(product(), 'delete from delivery_keys where user_id = ?', [ann.id])
  await device.goOnline()

  await signInByHand(page, bea)
  await openWaiting(page, product())
  await page.getByText('Nothing is waiting.').waitFor()
  await openUnit(page, product(), place)
  await page.getByText(/^Updated/).waitFor()
  expect(await page.getByText(written.title).count()).toBe(0)
  expect(await page.getByText('1 waiting to send').count()).toBe(0)
  const others = aReview('Dayshift, what Bea saw')
  await write(page, others)
  await page.getByText(success, { exact: true }).waitFor()
  expect(reviewRows(product(), place, written.title)).toEqual([])
  await signOut(page)

  await signInByHand(page, ann)
  await expect.poll(() => reviewRows(product(), place, written.title).length, { timeout: 20_000 }).toBe(1)
  expect(reviewRows(product(), place, written.title)).toMatchObject([{ user_id: ann.id, is_anonymous: 1 }])
  expect(reviewRows(product(), place, others.title)).toMatchObject([{ user_id: bea.id }])
  expect(reviewsBy(product(), bea.id)).toHaveLength(1)
})

test('A240 O-38: a form that Ann opened sends nothing as Bea, who signed in with another tab that this one has not heard of', async () => {
  const { page, context } = await openDevice()
  const [ann, bea] = [await makePerson(product(), 'Ann'), await makePerson(product(), 'Bea')]
  const place = await silentPlace(product())
  const written = aReview('Dayshift, in the tab that slept')
  const other = await context.newPage()
  // A tab that is put to sleep hears nothing until it is used again.
  await page.addInitScript(() => {
    addEventListener('storage', event => event.stopImmediatePropagation(), true)
  })
  await signInAs(page, product(), ann)
  await openUnit(page, product(), place)
  await fillReview(page, written)
  await visit(other, product(), '/about')
  await signOut(other)
  await signInByHand(other, bea)
  await page.bringToFront()
  await submit(page)
  await page.getByRole('alert').getByText('Somebody has signed in or out here in the meantime').waitFor()
  await openWaiting(other, product())
  await other.getByText('Nothing is waiting.').waitFor()
  await openUnit(other, product(), place)
  expect(await other.getByRole('textbox', { name: 'Review' }).inputValue()).toBe('')
  expect(reviewRows(product(), place, written.title)).toEqual([])
  await signOut(other)
  await signInByHand(other, ann)
  await openUnit(other, product(), place)
  await expect.poll(() => other.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(written.text)
})

test('O-20: a token the server no longer takes keeps the review and says why; after signing in it is sent once', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Dayshift, token gone')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), place)
  await write(page, written)
  for (const table of ['tokens', 'delivery_keys'])
    change(product(), `delete from ${table} where user_id = ?`, [nora.id])
  await device.goOnline()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await openWaiting(page, product())
  await page.getByText('Sign in to see what you wrote under your account.').waitFor()
  expect(reviewsBy(product(), nora.id)).toEqual([])
  await signInByHand(page, nora)
  await expect.poll(() => reviewsBy(product(), nora.id).length, { timeout: 20_000 }).toBe(1)
})

test('O-39: after fifteen quiet minutes the session ends, the waiting review stays, and signing in sends it', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Nightshift, phone in the pocket')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), place)
  await write(page, written)
  await page.evaluate(() => localStorage.setItem('activityTime', String(Date.now() - 1)))
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(() => reviewCard(page, written).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await device.goOnline()
  await signInByHand(page, nora)
  await expect.poll(() => reviewsBy(product(), nora.id).length, { timeout: 20_000 }).toBe(1)
  await openWaiting(page, product())
  await page.getByText('Nothing is waiting.').waitFor()
})

test('A240 D44: whom another tab signs in while a sign-out is still erasing stays signed in, with her key', async () => {
  const { page, context } = await openDevice()
  const [ann, bea] = [await makePerson(product(), 'Ann'), await makePerson(product(), 'Bea')]
  const other = await context.newPage()
  await signInAs(page, product(), ann)
  await visit(other, product(), '/about')
  await other.getByRole('button', { name: 'Sign out' }).waitFor()
  const isHere = ({ id }: { id: number }) => expect.objectContaining({ userId: id })
  await expect.poll(() => tableRows(other, 'session')).toEqual([isHere(ann)])
  // The sign-out notes that it ended the session before it erases what is private.
  const letGo = await holdTable(other, 'notes')
  const signingOut = signOut(page)
  await signInByHand(other, bea)
  await expect.poll(() => tableRows(other, 'signingKeys')).toEqual([isHere(bea)])
  await letGo()
  await signingOut
  await expect.poll(() => tableRows(other, 'notes')).toContainEqual(expect.objectContaining({ id: 'ended' }))
  // What is erased is erased in the write behind that.
  await other.waitForTimeout(500)
  for (const table of ['session', 'signingKeys']) expect(await tableRows(other, table)).toEqual([isHere(bea)])
})
