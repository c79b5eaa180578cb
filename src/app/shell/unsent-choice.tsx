import { sendsWhileClosed } from '../state/outbox/sends-while-closed.ts'
import type { UnsentOption } from '../state/session/sign-out-handling-unsent.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { OptionGroup } from '../ui/option-group.tsx'
import * as sessionWords from '../words/session-words.ts'

export interface UnsentChoiceProps {
  /** How many things wait, and how many of them can leave after the sign-out. */
  count: number
  signed: number
  /** One of them may have reached the site already. */
  isUncertain: boolean
  kind: sessionWords.WaitingKind
  fate: UnsentOption
  onChoose: (fate: UnsentOption) => void
  isFixed: boolean
}

/** What becomes of what waits, when its author signs out. */
export function UnsentChoice({
  count,
  signed,
  isUncertain,
  kind,
  fate,
  onChoose,
  isFixed,
}: UnsentChoiceProps) {
  const way = leavingWay()
  const choices: { value: UnsentOption; title: string; note: string }[] = [
    {
      value: 'send',
      title: sessionWords.leavingSend,
      note:
        signed === count
          ? sessionWords.leavingSendNote(count, way)
          : sessionWords.leavingSendPartly(signed, count, way),
    },
    {
      value: 'keep',
      title: sessionWords.leavingKeep,
      note: keepsNothing ? sessionWords.leavingKeepHere(count) : sessionWords.leavingKeepNote(count),
    },
    {
      value: 'discard',
      title: sessionWords.leavingDiscard,
      note: discard[kind](isUncertain, count),
    },
  ]
  return (
    <OptionGroup
      legend={sessionWords.leavingLead(count)}
      options={choices.filter(({ value }) => value !== 'send' || signed > 0)}
      value={fate}
      onChoose={onChoose}
      isFixed={isFixed}
    />
  )
}

function leavingWay(): sessionWords.LeavingWay {
  if (keepsNothing) return 'here'
  return sendsWhileClosed() ? 'closed' : 'opened'
}

const discard: Record<sessionWords.WaitingKind, (isUncertain: boolean, count: number) => string> = {
  cart: isUncertain =>
    isUncertain ? sessionWords.leavingDiscardCartUncertain : sessionWords.leavingDiscardCart,
  deletions: () => sessionWords.leavingDiscardOthers,
  both: () => sessionWords.leavingDiscardOthers,
  mixed: isUncertain =>
    isUncertain ? sessionWords.leavingDiscardMixedUncertain(keepsNothing) : sessionWords.leavingDiscardMixed,
  written: (isUncertain, count) =>
    isUncertain ? sessionWords.leavingDiscardUncertain(keepsNothing) : sessionWords.leavingDiscardNote(count),
}
