import { useSnapshot } from 'valtio'
import { session } from './session-state.ts'

/**
 * Whether the page is somebody's. Also while the first check is on its way: who was here last is not told to sign in
 * for as long as a bad network takes (D22).
 */
export function useSignedIn(): boolean {
  return useSnapshot(session).user !== null
}
