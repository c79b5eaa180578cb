// What the page asks of the worker when it is left, and what it makes of what the worker says.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchWorker } from '../../src/app/state/worker/worker.ts'
import { isAnyPending } from '../../src/db/outbox.ts'
import { connection } from '../../src/sync/status.ts'
import { contactCommand } from '../world/factories.ts'
import { deadSpot, nora } from './dead-spot.ts'

const heard = vi.hoisted(() => ({ byWorker: [] as unknown[] }))
vi.mock('../../src/app/state/outbox/announce.ts', () => ({
  announceFromWorker: (data: unknown) => {
    heard.byWorker.push(data)
    return data === 'sent'
  },
}))

const postMessage = vi.fn()
const wake = vi.fn()
let page: EventTarget & { visibilityState: string }
let serviceWorker: EventTarget

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  serviceWorker = Object.assign(new EventTarget(), { controller: { postMessage } })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { serviceWorker })
  heard.byWorker = []
  postMessage.mockReset()
  wake.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

/**
 * A page that watches.
 * @param isWaiting whether it has something that waits to be sent.
 * @returns what ends when the page knows whether anything waits.
 */
async function open(isWaiting: boolean): Promise<() => Promise<void>> {
  const { db, sync } = deadSpot()
  await db.open()
  if (isWaiting) await sync.enqueue(contactCommand('Written here'), nora.id)
  // Nothing that it tries by itself is to be taken for what is asked for here.
  await sync.stop()
  connection.state = 'reachable'
  watchWorker({ db, sync: { ...sync, wake }, makeRoom: async () => false })
  return async () => {
    // What the page looks up, it has by the time that the same has been looked up twice behind it.
    for (let look = 0; look < 2; look += 1) await isAnyPending(db)
  }
}

function turn(visibilityState: string): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

const asked = [[{ kind: 'outbox-waiting' }]]

test('W-01: a page that is left with something unsent has the browser asked to send it', async () => {
  const known = await open(true)
  turn('visible')
  await known()
  expect(postMessage).not.toHaveBeenCalled()
  turn('hidden')
  await expect.poll(() => postMessage.mock.calls).toEqual(asked)
})

test('W-01: so has one in the pocket whose line turns out to be dead', async () => {
  await open(true)
  page.visibilityState = 'hidden'
  connection.state = 'unreachable'
  await expect.poll(() => postMessage.mock.calls).toEqual(asked)
})

test('W-01: where nothing waits the browser is asked nothing', async () => {
  const known = await open(false)
  turn('hidden')
  await known()
  expect(postMessage).not.toHaveBeenCalled()
})

test('A235: what the worker has sent is told, and taken as the server has it; what is no word of it is neither', async () => {
  await open(false)
  const say = (data: unknown) => serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data }))
  say('of another kind')
  await expect.poll(() => heard.byWorker).toEqual(['of another kind'])
  expect(wake).not.toHaveBeenCalled()
  say('sent')
  await expect.poll(() => wake.mock.calls).toEqual([['visible']])
})
