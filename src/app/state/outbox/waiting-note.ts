/**
 * Keeps the note of how many things wait here (`contract/waiting-note.ts`), and finds out at the start whether
 * they are gone. Loaded only where something was written, or a note says so.
 */
import { liveQuery } from 'dexie'
import { subscribe } from 'valtio'
import { ping } from '../../../contract/ping.ts'
import { API_BASE, PERMISSIVE_HEADER } from '../../../contract/protocol.ts'
import { readWaitingNote } from '../../../contract/waiting-note.ts'
import type { DeviceDb } from '../../../db/device-db.ts'
import { hasUnsentCount, recordUnsentCount, unsentCount, unsentEntryCount } from '../../../db/unsent.ts'
import { toastInfo } from '../../toasts.ts'
import { lostTitle } from '../../words/waiting-words.ts'
import { keepsNothing } from '../storage/keeps-nothing.ts'
import { lostWriting } from './lost-writing.ts'
import { noteKeeper, writeNote } from './note-cookie.ts'

/** The note never stands in the way of what it is about: it is written when that has come to rest. */
const QUIET_MS = 500

export async function keepWaitingNote(db: DeviceDb): Promise<void> {
  // What is lent knows nothing of what is kept.
  if (keepsNothing) return
  // What came along when the app was put on the Home Screen lies in the browser's store, and is no loss here.
  if (noteKeeper() === 'app') writeNote(0, 'browser')
  await lookForLoss(db)
  let noted: number | null = null
  let isNoted = false
  let waiting = 0
  const note = async (count: number) => {
    const entries = await unsentEntryCount(db)
    // A database that was emptied under the open page has forgotten the note; the next start could not tell either.
    if (entries < waiting && !(await hasUnsentCount(db))) tellLoss(waiting - entries)
    // Until somebody has read what is lost, its number stands.
    const isSaid = count === noted || (lostWriting.count > 0 && count === 0)
    if (!isSaid) {
      noted = count
      isNoted = false
      // The database first: a note without it would be taken for a loss.
      await recordUnsentCount(db, count)
      isNoted = true
    }
    // No more than the database was told of: what a full disk did not note is not missed when it is sent.
    waiting = isNoted ? entries : Math.min(waiting, entries)
    if (isSaid) return
    write(count)
    if (count === 0) return
    await renew()
    // What it gave back has changed meanwhile.
    if (noted !== null && noted !== count) write(noted)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const noteSoon = (count: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A full disk takes no note; the next change tries again.
      note(count).catch(() => {
        noted = null
      })
    }, QUIET_MS)
  }
  liveQuery(() => unsentCount(db)).subscribe(noteSoon)
  subscribe(lostWriting, () => void unsentCount(db).then(noteSoon, () => undefined))
}

function write(count: number): void {
  writeNote(count, noteKeeper())
}

/**
 * Has the server give it back: what scripts have set some browsers forget within a week. No other request carries
 * it. Without a connection the next start asks.
 */
async function renew(): Promise<void> {
  const headers = { [PERMISSIVE_HEADER]: '*' }
  const asked = fetch(API_BASE + ping.path, { headers, credentials: 'same-origin', cache: 'no-store' })
  await asked.catch(() => undefined)
}

async function lookForLoss(db: DeviceDb): Promise<void> {
  const noted = readWaitingNote(document.cookie, noteKeeper()) ?? 0
  // What was sent while no page was open is gone from a database that still knows of it.
  if (noted === 0 || (await hasUnsentCount(db)) || (await unsentCount(db)) > 0) return
  tellLoss(noted)
}

function tellLoss(count: number): void {
  lostWriting.count = count
  toastInfo(lostTitle(count))
}
