import { proxy } from 'valtio/vanilla'
import { showPrompt } from './prompt.ts'

/** How much of what somebody wrote waits until they sign in again. */
export const signedOut = proxy({ owed: 0 })

export function tellSignedOut(owed: number): void {
  signedOut.owed = owed
  showPrompt('ended')
}
