// A browser that dies the moment something was saved, again and again. `npm run test:proxy` does it 200 times.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { makePerson, signInForGood } from './people.ts'
import { silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy } from './server-rows.ts'
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
