// A browser that dies the moment something was saved, again and again (`npm run test:proxy` does it 200 times), or the
// moment somebody has signed out.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { makePerson, signInForGood, signOut } from './people.ts'
import { silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy, rows } from './server-rows.ts'
import { tableRows } from './stored.ts'
import { aReview, fillReview, openUnit, openWaiting, readyForOffline, SAVED, submit } from './writing.ts'

const product = shareProduct()
const KILLS = process.env.PROXY_RUNS ? 200 : 3

test(
  `O-02: ${KILLS} browsers killed right after "saved": each review waits after the next start, and is sent once`,
  async () => {
    const device = await openDevice()
    device.allowNetworkTrouble()
    const nora = await makePerson(product())
    const places = (await silentPlaces(product())).slice(0, KILLS)
    expect(places).toHaveLength(KILLS)
    const titles = places.map((_, index) => `Nightshift, plug ${index}`)
    await signInForGood(device, product(), nora)
    await readyForOffline(device.page, product())
    await product().wire.become('gone')
    for (const [index, place] of places.entries()) {
      await openUnit(device.page, product(), place)
      await fillReview(device.page, aReview(titles[index] ?? ''))
      await submit(device.page)
      await device.page.getByText(SAVED).waitFor()
      await device.kill()
      await device.reopen()
    }
    await openWaiting(device.page, product())
    const waiting = await tableRows<{ args: { title: string } }>(device.page, 'outbox')
    expect(waiting.map(({ args }) => args.title)).toEqual(titles)
    await product().wire.become('pass')
    await device.page.getByText('Nothing is waiting.').waitFor({ timeout: 60_000 + KILLS * 1_000 })
    expect(
      reviewsBy(product(), nora.id)
        .map(({ title }) => title)
        .sort(),
    ).toEqual([...titles].sort())
  },
  120_000 + KILLS * 16_000,
)

test('D25, D86: a browser killed right after a sign-out without a connection opens as nobody’s, and the server hears of it', async () => {
  const device = await openDevice()
  device.allowNetworkTrouble()
  const nora = await makePerson(product())
  await signInForGood(device, product(), nora)
  await readyForOffline(device.page, product())
  await product().wire.become('gone')
  await signOut(device.page)
  await device.kill()
  await device.reopen()
  await device.page.goto(`${product().url}/dashboard`)
  await device.page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await device.page.getByText(nora.firstName).count()).toBe(0)
  expect(await device.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const signIns = () => rows(product(), 'select 1 from tokens where user_id = ?', [nora.id]).length
  expect(signIns()).toBe(1)
  await product().wire.become('pass')
  await expect.poll(signIns, { timeout: 30_000 }).toBe(0)
})
