import * as sessionWords from '../session-words.ts'
import type { Fate } from '../state/leave-with.ts'
import { OptionGroup } from '../ui/option-group.tsx'

export interface FateChoiceProps {
  /** How many things wait, and how many of them can leave after the sign-out. */
  count: number
  signed: number
  fate: Fate
  onChoose: (fate: Fate) => void
}

/** What becomes of what waits, when its author signs out. */
export function FateChoice({ count, signed, fate, onChoose }: FateChoiceProps) {
  const choices: { value: Fate; title: string; note: string }[] = [
    {
      value: 'send',
      title: sessionWords.leavingSend,
      note: signed === count ? sessionWords.leavingSendNote : sessionWords.leavingSendPartly(signed, count),
    },
    { value: 'keep', title: sessionWords.leavingKeep, note: sessionWords.leavingKeepNote },
    { value: 'discard', title: sessionWords.leavingDiscard, note: sessionWords.leavingDiscardNote },
  ]
  return (
    <OptionGroup
      legend={sessionWords.leavingLead}
      options={choices.filter(({ value }) => value !== 'send' || signed > 0)}
      value={fate}
      onChoose={onChoose}
    />
  )
}
