import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, saveDraft } from '../../db/drafts.ts'
import { device } from '../device.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState } from '../state/draft-keeper.ts'
import { keepLastKeystrokes } from '../state/last-keystrokes.ts'
import { draftFromReview, isEmptyReview, type ReviewValues } from './review-values.ts'

export interface KeptDraft {
  state: DraftState
  /** Resolves when the last keystroke is on the disk, or could not be put there. */
  settled: () => Promise<void>
}

/** Keeps every keystroke of the form as a draft of this author, for as long as the form is shown. */
export function useReviewDraft<Context, Output>(
  form: UseFormReturn<ReviewValues, Context, Output>,
  author: number,
  subject: string,
  isRestored: boolean,
): KeptDraft {
  const [state, setState] = useState<DraftState>(isRestored ? 'saved' : 'empty')
  const keeper = useRef<DraftKeeper<ReviewValues>>(null)
  useEffect(() => {
    const own = createDraftKeeper<ReviewValues>(values => writeDraft(author, subject, values), setState)
    keeper.current = own
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => own.keep(form.getValues()),
    })
    // A phone that switches apps may never come back to this page.
    const flush = () => {
      if (own.isBusy()) {
        const values = draftFromReview(form.getValues())
        keepLastKeystrokes({ author, subject, values, updatedAt: Date.now() })
      }
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
  }, [form, author, subject])
  return { state, settled: async () => keeper.current?.settled() }
}

async function writeDraft(author: number, subject: string, values: ReviewValues): Promise<DraftState> {
  const { db } = device()
  if (isEmptyReview(values)) {
    await dropDraft(db, author, subject)
    return 'empty'
  }
  await saveDraft(db, { author, subject, values: draftFromReview(values) }, Date.now())
  return 'saved'
}
