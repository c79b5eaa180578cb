import type { CallResult } from '../../sync/seams.ts'
import { connection } from '../../sync/status.ts'
import { connectionProblem } from '../state/connection-problem.ts'
import * as formWords from '../words/form-words.ts'
import { siteBlockedTexts } from './use-send-blocker.ts'

export interface FailureMessages {
  /** For toasts, one each. */
  toasts: readonly string[]
  /** For the form, where it stays when the toasts are gone. */
  text: string
}

/** `failed`: something on this device broke, before or after the answer. */
export type FailedCall = Exclude<CallResult<unknown>, { kind: 'ok' }> | { kind: 'failed' }

/** What a person is told when a call was not carried out. */
export function failureMessages(result: FailedCall): FailureMessages {
  if (result.kind === 'failed') return { toasts: [formWords.failedHere], text: formWords.failedHere }
  if (result.kind === 'unreachable') {
    const isInTrouble = connectionProblem(connection) === 'trouble'
    return { toasts: [result.message], text: isInTrouble ? siteBlockedTexts.trouble : formWords.noAnswerYet }
  }
  const isTold = result.kind === 'refused' && result.messages.length > 0
  const toasts = isTold
    ? result.messages
    : [result.kind === 'portal' ? siteBlockedTexts.portal : formWords.notTaken]
  return { toasts, text: toasts.join(' ') }
}
