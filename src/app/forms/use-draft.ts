import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { hasAll } from '../../db/draft-values.ts'
import { device } from '../device.ts'
import type { DraftState } from '../state/outbox/draft-keeper.ts'
import { bindDraft, type DraftBinding, type DraftOptions } from './bind-draft.ts'

export interface DraftHandle extends Pick<DraftBinding, 'settled' | 'drop'> {
  state: DraftState
}

/** Keeps every keystroke of the form as a draft of this author, for as long as the form is shown. */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { author, subject, isRestored, stored, keep }: DraftOptions<Values>,
): DraftHandle {
  const [state, setState] = useState<DraftState>(() => {
    if (!hasAll(stored, form.getValues())) return 'saving'
    return isRestored ? 'saved' : 'empty'
  })
  const binding = useRef<DraftBinding>(null)
  useEffect(() => {
    const now = bindDraft(device(), form, { author, subject, isRestored, stored, keep }, setState)
    binding.current = now
    return now.stop
  }, [form, author, subject, isRestored, stored, keep])
  return { state, settled: async () => binding.current?.settled(), drop: () => binding.current?.drop() }
}
