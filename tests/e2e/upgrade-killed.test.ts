// A phone with the database of the first version, whose browser is killed while the app of today changes its tables.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { released, waitingOfOld } from '../db/released.ts'
import { submitCommand } from '../world/factories.ts'
import { openDevice } from './browser.ts'
import { makePerson, signInForGood } from './people.ts'
import { silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { makeDatabase } from './raw-database.ts'
import { reviewsBy } from './server-rows.ts'
import { tableRows } from './stored.ts'
import { readyForOffline } from './writing.ts'

const product = shareProduct()
const TITLE = 'Nightshift, before the update'
/** Tables that came with later versions: so many steps has the upgrade. */
const STEPS = Object.entries(released).flatMap(([version, tables]) =>
  version === '1' ? [] : Object.keys(tables),
).length
/** `npm run test:proxy` kills at each step, several times. */
const KILLS = process.env.PROXY_RUNS
  ? Array.from({ length: 50 }, (_, index) => 1 + (index % STEPS))
  : [1, STEPS]

/** The page stands still inside its upgrade, behind this step, until it is killed. */
async function standStillAt(page: Page, step: number): Promise<void> {
  await page.addInitScript(last => {
    const create = IDBDatabase.prototype.createObjectStore
    let steps = 0
    IDBDatabase.prototype.createObjectStore = function (...args) {
      const store = create.apply(this, args)
      steps += 1
      if (steps === last) {
        console.info('in the middle of the upgrade')
        for (const until = Date.now() + 20_000; Date.now() < until; );
      }
      return store
    }
  }, step)
}

test(
  `O-36: ${KILLS.length} browsers killed in the middle of an upgrade: the next start has all that was written, and sends it once`,
  async () => {
    const device = await openDevice()
    device.allowNetworkTrouble()
    device.allow(/favicon\.ico/)
    const nora = await makePerson(product())
    const [place] = await silentPlaces(product())
    if (!place) throw new Error('There is no unit.')
    await signInForGood(device, product(), nora)
    await readyForOffline(device.page, product())
    await device.page.goto(`${product().url}/robots.txt`)
    const { hospitalId, departmentId } = place
    const draft = { author: nora.id, subject: 'contact', values: { message: 'Half a message' }, updatedAt: 1 }
    const waiting = {
      ...waitingOfOld,
      ...submitCommand(hospitalId, departmentId, TITLE),
      key: 'written-before-the-update',
      author: nora.id,
      lane: `review:${hospitalId}:${departmentId}`,
    }
    await makeDatabase(device.page, released[1] ?? {}, { outbox: [waiting], drafts: [draft] })

    for (const step of KILLS) {
      const { page } = device
      await standStillAt(page, step)
      const reached = page.waitForEvent(
        'console',
        message => message.text() === 'in the middle of the upgrade',
      )
      await page.goto(`${product().url}/hospitals`, { waitUntil: 'commit' })
      await reached
      await device.kill()
      await device.reopen()
      await device.page.goto(`${product().url}/robots.txt`)
      // That the change of tables was undone shows in the next round: it goes through all its steps again.
      expect(await tableRows(device.page, 'drafts')).toEqual([draft])
    }
    await device.page.goto(`${product().url}/waiting`)
    await expect
      .poll(() => reviewsBy(product(), nora.id).map(({ title }) => title), { timeout: 40_000 })
      .toEqual([TITLE])
    expect(await tableRows(device.page, 'drafts')).toEqual([draft])
  },
  60_000 + KILLS.length * 15_000,
)
