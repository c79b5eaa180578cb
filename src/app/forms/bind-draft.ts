import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { hasAll, joined } from '../../db/draft-values.ts'
import { changeDraft, watchDraft } from '../../db/drafts.ts'
import { writeDurably } from '../../db/durable.ts'
import type { Draft } from '../../db/records.ts'
import type { Device } from '../device.ts'
import { createDraftKeeper, type DraftState } from '../state/outbox/draft-keeper.ts'
import { dropLastKeystrokes, keepLastKeystrokes } from '../state/outbox/last-keystrokes.ts'
import { recordWaiting } from '../state/outbox/record-waiting.ts'
import { requestPersistence } from '../state/storage/persistent-storage.ts'
import { offerInstall } from '../state/worker/install.ts'

export interface DraftOptions<Values> {
  author: number
  subject: string
  isRestored: boolean
  /** What of the form is on the disk as it begins. */
  stored: Values
  /** What of the form is worth keeping; null: nothing. The same function each time. */
  keep: (values: Values) => Draft['values'] | null
}

export type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'subscribe' | 'getValues' | 'setValue'
>

export interface DraftBinding {
  /** Resolves when the last keystroke is on the disk, or could not be put there. */
  settled: () => Promise<void>
  /** What stands in the form is sent, or thrown away: nothing of it is kept any more. */
  drop: () => void
  /** The form is no longer shown; what it was left with is still written. */
  stop: () => void
}

/**
 * Keeps every keystroke of the form as a draft of this author. Other pages may have the same form open: what they write
 * is joined, and shown here.
 */
export function bindDraft<Values extends FieldValues>(
  { db, makeRoom }: Pick<Device, 'db' | 'makeRoom'>,
  form: Form<Values>,
  { author, subject, isRestored, stored, keep }: DraftOptions<Values>,
  onState: (state: DraftState) => void,
): DraftBinding {
  const atFirst: Values = { ...form.getValues() }
  /** What stands in the form, and its draft as it was last read or written: `write` moves both at once. */
  let typed = atFirst
  let known: Draft['values'] = stored
  let isOver = false
  let isShowing = false
  let isSaved = false
  /** Nobody has typed anything in it: it shows what another page keeps, and nothing else. */
  let isMirror = !isRestored

  const own = createDraftKeeper<Values>(write, outcome => {
    // Nothing is left to lose.
    const state = outcome === 'failed' && !keep(typed) ? 'undeleted' : outcome
    if (state !== 'saving' && state !== 'failed') dropLastKeystrokes(author, subject)
    isSaved = state === 'saved'
    onState(state)
  })
  // The disk had refused it; there may be room by now.
  if (!hasAll(known, typed)) own.keep(typed)
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: () => {
      typed = { ...form.getValues() }
      if (isShowing) return
      isMirror = false
      own.keep(typed)
    },
  })
  const unwatch = watchDraft(db, author, subject, draft => {
    // Asked again in a transaction: what is told here may be older than what was written since.
    if (draft && !hasAll(known, draft.values)) own.keep(typed)
    if (draft) return
    // Sent or deleted elsewhere. From a form that somebody typed in nothing is taken but by them, but it is not saved.
    if (isMirror) {
      known = atFirst
      show(atFirst)
    }
    if (isMirror || isSaved) onState('empty')
    isSaved = false
  })
  // A phone that switches apps may never come back to this page, and what the disk refuses outlives its form in the tab.
  const flush = () => {
    // Not on its way to the disk, or refused by it.
    const values = isOver || hasAll(known, typed) ? null : keep(typed)
    if (values) keepLastKeystrokes({ author, subject, values, before: known, updatedAt: Date.now() })
    own.flush()
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flush)

  async function write(): Promise<DraftState> {
    if (keep(typed)) {
      requestPersistence()
      recordWaiting(db)
    }
    let taken = typed
    let next: Draft['values'] = typed
    let kept: Draft['values'] | null = null
    // As the form stands when it is its turn: words that were joined while it waited are in it, older ones are not.
    const decide = (draft: Draft | undefined) => {
      taken = typed
      next = draft ? joined(known, typed, draft.values) : typed
      // Where nobody typed anything since, what was sent or deleted elsewhere is not written once more.
      const isGone = !draft && hasAll(known, typed)
      kept = isGone ? null : keep(next as Values)
      return kept
    }
    await writeDurably(db, () => changeDraft(db, author, subject, decide, Date.now()), makeRoom)
    known = next
    show(joined(taken, typed, next))
    if (!kept) return 'empty'
    // There is something to lose by now; it is said where nobody is writing.
    offerInstall()
    return 'saved'
  }

  function show(values: Draft['values']): void {
    isShowing = true
    for (const [field, value] of Object.entries(typed)) {
      const next = values[field]
      // An older app's draft may hold something else under the same name.
      if (next === value || typeof next !== typeof value) continue
      typed = { ...typed, [field]: next }
      form.setValue(field as Path<Values>, next as PathValue<Values, Path<Values>>)
    }
    isShowing = false
  }

  return {
    settled: () => {
      // Who submits what it shows has made it theirs: it stays until something has come of that.
      isMirror = false
      return own.settled()
    },
    drop: () => {
      isOver = true
      dropLastKeystrokes(author, subject)
    },
    stop: () => {
      unsubscribe()
      unwatch()
      flush()
      isOver = true
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    },
  }
}
