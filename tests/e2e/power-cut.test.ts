// A phone whose battery comes out: of what the browser wrote, only what it had flushed to the disk is there afterwards
// (tests/durability/disk.c). The browser may do that late, and for what is "saved" it must not.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Disk, openDisk } from '../durability/disk.ts'
import { type Device, openDevice } from './browser.ts'
import { makePerson, signInForGood } from './people.ts'
import { silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import {
  aReview,
  fillReview,
  openUnit,
  openWaiting,
  readyForOffline,
  SAVED,
  submit,
  waitingEntry,
} from './writing.ts'

const product = shareProduct()

/** @returns the device, and the cut of its power. */
async function openOnDisk(): Promise<{ device: Device; cutPower: () => Promise<void> }> {
  let disk: Disk | undefined
  const device = await openDevice({}, profile => {
    const { hostname, port } = new URL(product().url)
    const folder = path.join(profile, 'Default', 'IndexedDB', `http_${hostname}_${port}.indexeddb.leveldb`)
    mkdirSync(folder, { recursive: true })
    disk ??= openDisk(folder)
    return disk.settings()
  })
  const cutPower = async () => {
    await device.kill()
    disk?.cut(0)
    await device.reopen()
  }
  return { device, cutPower }
}

test('O-03: the power goes right after "saved": the review is there at the next start, whatever else is lost', async () => {
  const { device, cutPower } = await openOnDisk()
  device.allowNetworkTrouble()
  const nora = await makePerson(product())
  const [place] = await silentPlaces(product())
  const review = aReview('Nightshift, the battery came out')
  await signInForGood(device, product(), nora)
  await readyForOffline(device.page, product())
  await openUnit(device.page, product(), place ?? expect.fail('There is no unit to write about.'))
  await fillReview(device.page, review)
  await product().wire.become('gone')
  await submit(device.page)
  await device.page.getByText(SAVED).waitFor()
  await cutPower()
  await openWaiting(device.page, product())
  await waitingEntry(device.page, review).waitFor()
})

test('O-03: the same cut takes what the browser was not asked to flush', async () => {
  const { device, cutPower } = await openOnDisk()
  const keep = (row: string, durability: IDBTransactionDurability) =>
    device.page.evaluate(put, [row, durability] as const)
  device.allow(/favicon\.ico/)
  const openPlainPage = () => device.page.goto(`${product().url}/robots.txt`)
  await openPlainPage()
  await keep('there', 'relaxed')
  // What was there at a start is on the disk, the names of the files among it.
  await device.reopen()
  await openPlainPage()
  await keep('flushed', 'strict')
  await keep('not flushed', 'relaxed')
  await cutPower()
  await openPlainPage()
  expect(await device.page.evaluate(rows)).toEqual(['flushed', 'there'])
})

/** In the page, without any code of ours. */
function put([row, durability]: readonly [string, IDBTransactionDurability]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plain', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('rows', 'readwrite', { durability })
      transaction.objectStore('rows').put(row, row)
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
      transaction.onerror = () => reject(transaction.error)
    }
  })
}

function rows(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plain', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('rows').objectStore('rows').getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    }
  })
}
