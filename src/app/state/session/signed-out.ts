import { proxy } from 'valtio/vanilla'
import { VISITOR } from '../../../db/records.ts'
import { showPrompt } from '../page/prompt.ts'

/** Whose session the server has ended. */
export const signedOut = proxy({ author: VISITOR })

export function showSignedOut(author: number): void {
  signedOut.author = author
  showPrompt('ended')
}
