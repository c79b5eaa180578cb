// D79: submitted while signed in, and the session has ended since. The review leaves by itself, as its author's.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DATABASE_NAME } from '../../src/db/device-db.ts'
import { type Device, openDevice } from './browser.ts'
import { reopenOffline } from './journeys.ts'
import { makePerson, type Person, signInAs, signInByHand, signOutWith } from './people.ts'
import { type Place, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change, reviewRows, reviewsBy, rows } from './server-rows.ts'
import {
  aReview,
  openUnit,
  openWaiting,
  readyForOffline,
  reviewCard,
  type Written,
  write,
} from './writing.ts'

const product = shareProduct()
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })

interface Stage {
  device: Device
  nora: Person
  place: Place
  written: Written
}

/** Nora has written a review on the ward, where there is no connection. */
async function writtenOffline(title: string): Promise<Stage> {
  const device = await openDevice()
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = { ...aReview(title), anonymous: true }
  await signInAs(device.page, product(), nora)
  await readyForOffline(device.page, product())
  const isKeyKnown = () =>
    rows(product(), 'select key_id from delivery_keys where user_id = ?', [nora.id]).length
  await expect.poll(isKeyKnown).toBe(1)
  await device.goOffline()
  await openUnit(device.page, product(), place)
  await write(device.page, written)
  // Saved is said first. Whose page is killed in between sends it after the next sign-in.
  const isSigned = async () => (await whatIsLeft(device.page)).outbox.every(({ signature }) => signature)
  await expect.poll(isSigned).toBe(true)
  return { device, nora, place, written }
}

/** The fifteen minutes are over, as the page finds when it looks at the clock again. */
async function letTimePass(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('activityTime', String(Date.now() - 1)))
  await page.reload()
  await login(page).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

interface Left {
  names: string[]
  outbox: Record<string, unknown>[]
  /** What of the stores could sign somebody in, or sign something. */
  secrets: number
  /** Everything stored, as text; where a key is, it says so. */
  text: string
}

/** Everything that this browser holds for us: what somebody with developer tools would find. */
function whatIsLeft(page: Page): Promise<Left> {
  return page.evaluate(async name => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const names = [...db.objectStoreNames]
    const all = (store: string) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const request = db.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const private_ = [...(await all('session')), ...(await all('signingKeys'))]
    const stored: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const store of names) stored.push(await all(store))
    const outbox = await all('outbox')
    db.close()
    const text = JSON.stringify(stored, (_, value) => (value instanceof CryptoKey ? 'a CryptoKey' : value))
    return { names, outbox, secrets: private_.length, text }
  }, DATABASE_NAME)
}

const expectOneRow = ({ nora, place, written }: Stage) => {
  expect(reviewRows(product(), place, written.title)).toMatchObject([
    { user_id: nora.id, is_anonymous: 1, review: written.text },
  ])
  expect(reviewsBy(product(), nora.id)).toHaveLength(1)
}
const arrived = ({ nora }: Stage) =>
  expect.poll(() => reviewsBy(product(), nora.id).length, { timeout: 40_000 }).toBe(1)

test('D79 O-39 A-16: submitted offline, fifteen minutes pass, the browser is closed and opened, the network returns: one row, hers', async () => {
  const stage = await writtenOffline('Nightshift, in the pocket')
  const { device } = stage
  await letTimePass(device.page)
  await reopenOffline(device, product())
  await device.page.goto(`${product().url}/about`)
  await login(device.page).waitFor()

  // The page stands while the rest is still being erased.
  await expect.poll(async () => (await whatIsLeft(device.page)).secrets).toBe(0)
  const left = await whatIsLeft(device.page)
  expect(left.text).not.toContain('a CryptoKey')
  expect(left.text).not.toContain(stage.nora.token)
  expect(left.outbox).toMatchObject([{ author: stage.nora.id, signature: expect.any(String) }])
  await openWaiting(device.page, product())
  await device.page.getByText('Sign in to see what you wrote under your account.').waitFor()
  expect(await device.page.getByText(stage.written.title).count()).toBe(0)

  const before = product().wire.requests.length
  await device.goOnline()
  await arrived(stage)
  expectOneRow(stage)
  // Nobody was signed in on the way.
  expect(
    product()
      .wire.requests.slice(before)
      .filter(line => line.includes('login') || line.includes('check_auth')),
  ).toEqual([])
  await expect.poll(async () => (await whatIsLeft(device.page)).outbox).toEqual([])
  expect(await device.page.getByText('Review Submitted Successfully!').count()).toBe(0)

  await signInByHand(device.page, stage.nora)
  await openUnit(device.page, product(), stage.place)
  await reviewCard(device.page, stage.written).getByText('Yours').waitFor()
  expectOneRow(stage)
})

test('D79: what is left on the device opens nothing: taken and sent elsewhere, it is the same review or nothing', async () => {
  const stage = await writtenOffline('Nightshift, taken away')
  await letTimePass(stage.device.page)
  const [entry] = (await whatIsLeft(stage.device.page)).outbox
  const { key, signature } = entry as { key: string; signature: string }
  const send = async (path: string, fields: Record<string, string>, withKey = key) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = { 'idempotency-key': withKey, 'delivery-signature': signature }
    const answer = await fetch(`${product().url}/public/api/${path}`, { method: 'POST', body, headers })
    return ((await answer.json()) as { response_status: number }).response_status
  }
  const args = Object.entries((entry as { args: Record<string, unknown> }).args)
  const sent = [...args, ['userId', stage.nora.id], ['rating', '4.25']] as const
  const fields = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
  expect(await send('review/submit', { ...fields, title: 'Not hers' })).toBe(401)
  expect(await send('review/submit', { ...fields, anonymous: '0' })).toBe(401)
  expect(await send('review/submit', fields, 'another-key')).toBe(401)
  for (const path of ['check_auth', 'profile/update', 'profile/review/delete', 'password/change'])
    expect(await send(path, fields)).toBe(401)
  expect(reviewsBy(product(), stage.nora.id)).toEqual([])
  expect(await send('review/submit', fields)).toBe(200)
  await stage.device.goOnline()
  await expect.poll(async () => (await whatIsLeft(stage.device.page)).outbox, { timeout: 40_000 }).toEqual([])
  expectOneRow(stage)
})

test('D79 A240 O-38: Bea signs in before the network carries Nora’s review: it arrives as Nora’s, and Bea sees none of it wait', async () => {
  const stage = await writtenOffline('Nightshift, before Bea')
  const { device } = stage
  const { page } = device
  const bea = await makePerson(product(), 'Bea')
  await signOutWith(page, 'Send when connected')
  await product().wire.become('unavailable', /review\/submit/)
  device.allow(/503/)
  await device.goOnline()
  await signInByHand(page, bea)
  await openWaiting(page, product())
  await page.getByText('Nothing is waiting.').waitFor()
  expect(await page.getByText('1 waiting to send').count()).toBe(0)
  expect(reviewsBy(product(), stage.nora.id)).toEqual([])
  await product().wire.become('pass')
  await page.reload()
  await arrived(stage)
  expectOneRow(stage)
  expect(reviewsBy(product(), bea.id)).toEqual([])
  expect(await page.getByText('Review Submitted Successfully!').count()).toBe(0)
  await page.getByText('Nothing is waiting.').waitFor()
})

test('D79: the password was changed elsewhere meanwhile: nothing arrives by the old signature; its author sends it', async () => {
  const stage = await writtenOffline('Nightshift, password changed')
  const { page } = stage.device
  await letTimePass(page)
  const next = { new_password: 'a louder corridor', confirm_password: 'a louder corridor' }
  const answer = await fetch(`${product().url}/public/api/password/change`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${stage.nora.token}` },
    body: new URLSearchParams({ password: stage.nora.password, ...next }),
  })
  expect(await answer.json()).toMatchObject({ response_status: 200 })
  await stage.device.goOnline()
  const signatures = async () => (await whatIsLeft(page)).outbox.map(({ signature }) => signature)
  await expect.poll(signatures, { timeout: 40_000 }).toEqual([null])
  expect(reviewsBy(product(), stage.nora.id)).toEqual([])
  await signInByHand(page, { ...stage.nora, password: next.new_password })
  await arrived(stage)
  expectOneRow(stage)
})

test('D79 O-41: banned meanwhile: nothing arrives, and the text stays on the phone', async () => {
  const stage = await writtenOffline('Nightshift, banned')
  await letTimePass(stage.device.page)
  change(product(), 'update users set status = 1 where id = ?', [stage.nora.id])
  await stage.device.goOnline()
  const states = async () => (await whatIsLeft(stage.device.page)).outbox.map(({ state }) => state)
  await expect.poll(states, { timeout: 40_000 }).toEqual(['parked'])
  expect(reviewsBy(product(), stage.nora.id)).toEqual([])
})

test('D79 A235: with no page open, the worker delivers it after the session has ended', async () => {
  const stage = await writtenOffline('Nightshift, worker')
  await letTimePass(stage.device.page)
  await stage.device.page.goto('about:blank')
  await stage.device.goOnline()
  await arrived(stage)
  expectOneRow(stage)
})
