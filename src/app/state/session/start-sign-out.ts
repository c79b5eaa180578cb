import * as words from '../../words/words.ts'
import { fetchCode } from '../worker/chunks.ts'

/** Signs out as the person asked. Without its code that is told in the browser's own box: ours would be missing, too. */
export function startSignOut(): void {
  void fetchCode(() => import('./ask-and-sign-out.ts'), true).then(
    ({ askAndSignOut }) => askAndSignOut(),
    () => alert(words.stillSignedIn),
  )
}
