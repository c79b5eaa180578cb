import type { CallResult } from '../../sync/seams.ts'
import { connection } from '../../sync/status.ts'
import { inTheWay } from '../state/in-the-way.ts'
import * as formWords from '../words/form-words.ts'
import { answeredFor } from './use-hindrance.ts'

export interface WhyNot {
  /** For the corner, each of its own. */
  said: readonly string[]
  /** What stands in the form when the corner is empty again. */
  text: string
}

/** `failed`: something on this device broke on the way, before the answer or behind it. */
export type NotDone = Exclude<CallResult<unknown>, { kind: 'ok' }> | { kind: 'failed' }

/** What a person is told of a call that was not done. */
export function whyNot(result: NotDone): WhyNot {
  if (result.kind === 'failed') return { said: [formWords.failedHere], text: formWords.failedHere }
  if (result.kind === 'unreachable') {
    const isInTrouble = inTheWay(connection) === 'trouble'
    return { said: [result.message], text: isInTrouble ? answeredFor.trouble : formWords.noAnswerYet }
  }
  const isTold = result.kind === 'refused' && result.messages.length > 0
  const said = isTold ? result.messages : [result.kind === 'portal' ? answeredFor.portal : formWords.notTaken]
  return { said, text: said.join(' ') }
}
