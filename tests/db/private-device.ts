/** A device's database, and what is private in it once Ann has used the device. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach } from 'vitest'
import type { DepartmentReview } from '../../src/contract/review.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { saveDraft } from '../../src/db/drafts.ts'
import { mirrorSession } from '../../src/db/private.ts'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import { entry as waitingEntry } from '../app/waiting-entry.ts'

export const ANN = 7
export const BEN = 8
export const nobody = () => false

export const review: DepartmentReview = {
  id: 5,
  user_id: ANN,
  hospital_id: 1,
  department_id: 2,
  is_active: 1,
  is_anonymous: 1,
  staff_to_patient: 1,
  coworkers: 1,
  management: 1,
  overall: 1,
  rating: 1,
  title: 'Nightshift, mine alone',
  review: 'the canary text',
  created_at: '2026-11-21T11:00:00.000Z',
  first_name: null,
}

export function entry(key: string, more: Partial<OutboxEntry> = {}): Omit<OutboxEntry, 'seq'> {
  const { seq: _, ...unnumbered } = waitingEntry({
    key,
    author: ANN,
    args: { review: key },
    createdAt: 1,
    ...more,
  })
  return unnumbered
}

export interface PrivateDevice {
  db: DeviceDb
  /** With what Ann leaves behind. */
  fill(): Promise<void>
}

/** Makes it anew before each test of the file. */
export function sharePrivateDevice(): PrivateDevice {
  const here = {
    async fill() {
      await mirrorSession(here.db, { userId: ANN, token: 'secret' })
      await here.db.ownReviews.put({ ...review, user_id: ANN })
      await here.db.cart.put({ id: 'current', sessionId: 'cart of Ann' })
      await here.db.hospitalReviews.put({
        hospital_id: 1,
        reviews: [],
        cursor: 'c',
        viewer: ANN,
        pulledAt: 1,
      })
      await saveDraft(here.db, { author: ANN, subject: 'review:1:3', values: { review: 'half' } }, 1)
      for (const one of [
        entry('waits'),
        entry('arrived', { state: 'acked', ackedAt: 9, stored: review }),
        entry('taken back', { state: 'acked', withdrawn: true, stored: review }),
      ])
        await here.db.outbox.add(one as OutboxEntry)
      const receipt = { name: 'contact.send', subject: 'contact', outcome: 'sent' as const, settledAt: 9 }
      for (const author of [ANN, BEN, VISITOR])
        await here.db.receipts.put({ ...receipt, key: `of ${author}`, author })
    },
  } satisfies Omit<PrivateDevice, 'db'> as PrivateDevice
  beforeEach(() => {
    here.db = new DeviceDb({ name: `private-${Math.random()}`, indexedDB: new IDBFactory(), IDBKeyRange })
  })
  afterEach(() => here.db.close())
  return here
}
