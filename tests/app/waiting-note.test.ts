// The note that something waits: of what was sent, or erased by hand, nobody is told that it is lost.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostWriting } from '../../src/app/state/outbox/lost-writing.ts'
import { keepWaitingNote } from '../../src/app/state/outbox/waiting-note.ts'
import { eraseEverything } from '../../src/app/state/storage/erase-everything.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { dropDraft, saveDraft } from '../../src/db/drafts.ts'
import { nora } from './dead-spot.ts'
import { entry } from './waiting-entry.ts'

const SUBJECT = 'contact'
let db: DeviceDb

const browser = vi.hoisted(() => ({ keepsNothing: false, inMemoryFallback: {} }))
vi.mock('../../src/app/state/storage/keeps-nothing.ts', () => browser)
vi.mock('../../src/app/toasts.ts', () => ({ toastInfo: () => undefined }))
vi.mock('../../src/app/device.ts', () => ({ device: () => ({ db }) }))
vi.mock('../../src/app/state/session/ensure-session.ts', () => ({ ensureSession: async () => undefined }))
vi.mock('../../src/app/state/session/session.ts', () => ({ signOut: async () => undefined }))

beforeEach(() => {
  db = new DeviceDb()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:', replace: () => undefined })
})
afterEach(async () => {
  lostWriting.count = 0
  browser.keepsNothing = false
  await db.delete()
  vi.unstubAllGlobals()
})

const write = () => saveDraft(db, { author: nora.id, subject: SUBJECT, values: { message: 'Half' } }, 1)
const isNoted = (count: number) => expect.poll(() => document.cookie).toContain(`waiting=${count};`)

/** What a browser that is ended has written down of its cookies lags behind what it has of its databases. */
async function openAgain(): Promise<void> {
  db.close()
  db = new DeviceDb()
  vi.stubGlobal('document', { cookie: 'waiting=1' })
  await keepWaitingNote(db)
}

test('O-31: a note that outlives what was sent, because the browser was ended at once, is not told as a loss', async () => {
  await keepWaitingNote(db)
  await write()
  await isNoted(1)
  await dropDraft(db, nora.id, SUBJECT)
  await isNoted(0)
  await openAgain()
  expect(lostWriting.count).toBe(0)
  await isNoted(0)
})

test('O-31: what waited in a database that is emptied under the open page is told as a loss, and its number stands', async () => {
  await keepWaitingNote(db)
  await db.outbox.add(entry())
  await isNoted(1)
  await Promise.all(db.tables.map(table => table.clear()))
  await expect.poll(() => lostWriting.count).toBe(1)
  expect(document.cookie).toContain('waiting=1;')
})

test('O-28 O-31: what a full disk could not note is not called lost once it is sent', async () => {
  await keepWaitingNote(db)
  const put = vi.spyOn(db.notes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await db.outbox.add(entry())
  await expect.poll(() => put.mock.calls.length).toBe(1)
  await db.outbox.clear()
  await expect.poll(() => put.mock.calls.length).toBe(2)
  expect(lostWriting.count).toBe(0)
})

test('O-28 O-31: nor where the disk takes its time to refuse, and something else changes meanwhile', async () => {
  await keepWaitingNote(db)
  let refuse = () => {}
  const slow = new Promise<never>((_, reject) => {
    refuse = () => reject(new DOMException('full', 'QuotaExceededError'))
  })
  const put = vi.spyOn(db.notes, 'put').mockReturnValueOnce(slow as never)
  const read = vi.spyOn(db.outbox, 'filter')
  const seq = await db.outbox.add(entry())
  await expect.poll(() => put.mock.calls.length).toBe(1)
  const before = read.mock.calls.length
  await db.outbox.update(seq, { attempts: 1 })
  // Counted for the change, and looked at for the note.
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(before + 1)
  put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  refuse()
  await db.outbox.clear()
  await expect.poll(() => put.mock.calls.length).toBe(2)
  expect(lostWriting.count).toBe(0)
})

test('O-31: a text that stands on the screen and is written again is no loss where the page goes on', async () => {
  await keepWaitingNote(db)
  await write()
  await isNoted(1)
  await Promise.all(db.tables.map(table => table.clear()))
  await isNoted(0)
  expect(lostWriting.count).toBe(0)
})

test('A199 A200 O-31: the call that has the server give it back is one like all others', async () => {
  const called = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', called)
  await keepWaitingNote(db)
  await write()
  await isNoted(1)
  const headers = { 'Access-Control-Allow-Origin': '*' }
  expect(called).toHaveBeenCalledWith('/public/api/ping', expect.objectContaining({ headers }))
})

test('O-31: what came along to the Home Screen lies in the browser’s store and is not mourned; what the app itself has lost is', async () => {
  vi.stubGlobal('GestureEvent', class {})
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('document', { cookie: 'waiting=2' })
  await keepWaitingNote(db)
  expect(lostWriting.count).toBe(0)
  expect(document.cookie).toMatch(/^waiting=0;.*Max-Age=0/)
  await write()
  await expect.poll(() => document.cookie).toContain('waiting-app=1;')

  await db.delete()
  db = new DeviceDb()
  vi.stubGlobal('document', {
    get cookie() {
      return 'waiting-app=1'
    },
    set cookie(_: string) {},
  })
  await keepWaitingNote(db)
  expect(lostWriting.count).toBe(1)
})

test('O-31: nor is one that outlives "Erase everything"', async () => {
  await write()
  await eraseEverything()
  await openAgain()
  expect(lostWriting.count).toBe(0)
})

test('O-31: a database that comes back empty under such a note still is', async () => {
  await keepWaitingNote(db)
  await write()
  await isNoted(1)
  await db.delete()
  await openAgain()
  expect(lostWriting.count).toBe(1)
})

test('O-29: a database that is lent calls nothing lost that waits in one that could not be opened', async () => {
  browser.keepsNothing = true
  await openAgain()
  expect(lostWriting.count).toBe(0)
  expect(document.cookie).toBe('waiting=1')
})
