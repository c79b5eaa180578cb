import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, saveDraft } from '../../db/drafts.ts'
import { durably } from '../../db/durable.ts'
import type { Draft } from '../../db/records.ts'
import type { Device } from '../device.ts'
import { createDraftKeeper, type DraftState } from '../state/draft-keeper.ts'
import { offerInstall } from '../state/install.ts'
import { keepLastKeystrokes } from '../state/last-keystrokes.ts'
import { askToKeep } from '../state/lasting-storage.ts'
import { noteWaiting } from '../state/note-waiting.ts'

export interface DraftOf<Values> {
  author: number
  subject: string
  isRestored: boolean
  /** What of the form is worth keeping; null: nothing. The same function each time. */
  keep: (values: Values) => Draft['values'] | null
}

export type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>

export interface KeptForm {
  /** Resolves when the last keystroke is on the disk, or could not be put there. */
  settled: () => Promise<void>
  /** The form is no longer shown; what it was left with is still written. */
  stop: () => void
}

/** Keeps every keystroke of the form as a draft of this author. */
export function keepForm<Values extends FieldValues>(
  { db, makeRoom }: Pick<Device, 'db' | 'makeRoom'>,
  form: Form<Values>,
  { author, subject, keep }: DraftOf<Values>,
  onState: (state: DraftState) => void,
): KeptForm {
  const own = createDraftKeeper<Values>(values => write(keep(values)), onState)
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: () => own.keep(form.getValues()),
  })
  // A phone that switches apps may never come back to this page.
  const flush = () => {
    const values = own.isBusy() ? keep(form.getValues()) : null
    if (values) keepLastKeystrokes({ author, subject, values, updatedAt: Date.now() })
    own.flush()
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)

  async function write(values: Draft['values'] | null): Promise<DraftState> {
    if (!values) {
      await dropDraft(db, author, subject)
      return 'empty'
    }
    askToKeep()
    noteWaiting(db)
    // When it was typed, however often it is tried: later words must not look older.
    const typedAt = Date.now()
    await durably(db, () => saveDraft(db, { author, subject, values }, typedAt), makeRoom)
    // There is something to lose by now; it is said where nobody is writing.
    offerInstall()
    return 'saved'
  }

  return {
    settled: own.settled,
    stop: () => {
      unsubscribe()
      own.flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    },
  }
}
