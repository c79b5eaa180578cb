import { useLocation } from 'wouter'
import * as messages from '../../contract/messages.ts'
import { paths } from '../routes.ts'
import { forget } from '../state/session.ts'
import { useIsGone } from '../state/use-is-gone.ts'
import { toastValidation } from '../toasts.ts'

/** @returns what to do when the server says at a save that the session has ended (A167). */
export function useLoginFirst(): () => void {
  const [, navigate] = useLocation()
  const isGone = useIsGone()
  return () => {
    toastValidation([messages.loginFirstProfile])
    // Before the path changes: the sign-in is for visitors.
    void forget()
    if (!isGone.current) navigate(paths.signIn())
  }
}
