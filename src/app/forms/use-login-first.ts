import { useLocation } from 'wouter'
import * as messages from '../../contract/messages.ts'
import { paths } from '../routes.ts'
import { forget } from '../state/session.ts'
import { toastValidation } from '../toasts.ts'

/** @returns what to do when the server says at a save that the session has ended (A167). */
export function useLoginFirst(): () => void {
  const [, navigate] = useLocation()
  return () => {
    toastValidation([messages.loginFirstProfile])
    // Before the path changes: the sign-in is for visitors.
    void forget()
    navigate(paths.signIn())
  }
}
