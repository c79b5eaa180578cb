import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, saveDraft } from '../../db/drafts.ts'
import { durably } from '../../db/durable.ts'
import type { Draft } from '../../db/records.ts'
import { device } from '../device.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from '../state/draft-keeper.ts'
import { offerInstall } from '../state/install.ts'
import { keepLastKeystrokes } from '../state/last-keystrokes.ts'
import { askToKeep } from '../state/lasting-storage.ts'
import { noteWaiting } from '../state/note-waiting.ts'

export interface KeptDraft {
  state: DraftState
  /** Resolves when the last keystroke is on the disk, or could not be put there. */
  settled: () => Promise<void>
}

export interface DraftOf<Values> {
  author: number
  subject: string
  isRestored: boolean
  /** What of the form is worth keeping; null: nothing. The same function each time. */
  keep: (values: Values) => Draft['values'] | null
}

/** Keeps every keystroke of the form as a draft of this author, for as long as the form is shown. */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { author, subject, isRestored, keep }: DraftOf<Values>,
): KeptDraft {
  const [state, setState] = useState<DraftState>(isRestored ? 'saved' : 'empty')
  const keeper = useRef<DraftKeeper<Values>>(null)
  useEffect(() => {
    const own = createDraftKeeper<Values>(values => writeDraft(author, subject, keep(values)), setState)
    keeper.current = own
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
    return () => {
      unsubscribe()
      own.flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [form, author, subject, keep])
  return { state, settled: async () => keeper.current?.settled() }
}

async function writeDraft(
  author: number,
  subject: string,
  values: Draft['values'] | null,
): Promise<DraftState> {
  const { db, makeRoom } = device()
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
