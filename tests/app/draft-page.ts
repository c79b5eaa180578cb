/** A page with one form that is kept as a draft: several of one device can be open at once. */
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createFormControl } from 'react-hook-form'
import { onTestFinished, vi } from 'vitest'
import { bindDraft } from '../../src/app/forms/bind-draft.ts'
import { readInitialReview } from '../../src/app/forms/use-initial-review.ts'
import type { DraftState } from '../../src/app/state/outbox/draft-keeper.ts'
import { emptyReview, keepReview, type ReviewValues } from '../../src/app/state/outbox/review-values.ts'
import type { DeviceDb } from '../../src/db/device-db.ts'
import { memoryStore } from './memory-store.ts'

export const unit = { hospitalId: 4, departmentId: 9 }

/** What a browser has and Node has not. @returns the page's own storage, and what hides it. */
export function stubBrowser() {
  const [page, document, sessionStorage] = [new EventTarget(), new EventTarget(), memoryStore()]
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('sessionStorage', sessionStorage)
  // Live queries ask for the browser's own, whichever a database was given.
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  onTestFinished(() => void vi.unstubAllGlobals())
  return { sessionStorage, hide: () => document.dispatchEvent(new Event('visibilitychange')) }
}

/** The review form of a unit, as a page opens it. */
export async function openReview(db: DeviceDb, author: number) {
  const {
    values: defaultValues,
    subject,
    isRestored,
    stored,
  } = await readInitialReview(db, author, unit, null)
  const form = createFormControl<ReviewValues>({ defaultValues })
  let state: DraftState = 'empty'
  const draft = { author, subject, isRestored, stored, keep: keepReview }
  const device = { db, makeRoom: async () => false }
  const kept = bindDraft(device, form, draft, now => {
    state = now
  })
  onTestFinished(kept.stop)
  return {
    subject,
    shown: () => ({ ...form.getValues() }),
    state: () => state,
    /** One keystroke, star or tick after the other. */
    type: (values: Partial<ReviewValues>) => {
      for (const [field, value] of Object.entries(values)) form.setValue(field as keyof ReviewValues, value)
    },
    settled: kept.settled,
    drop: kept.drop,
    close: async () => {
      kept.stop()
      await kept.settled()
    },
  }
}

export const aWhole: ReviewValues = {
  ...emptyReview,
  staff_to_patient: '5',
  coworkers: '4',
  management: '3',
  overall: '5',
  title: 'Nightshift',
  review: 'Enough hands.',
}
