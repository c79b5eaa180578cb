import { useLocation } from 'wouter'
import * as messages from '../../contract/messages.ts'
import { paths } from '../routes.ts'
import { useIsUnmounted } from '../state/page/use-is-unmounted.ts'
import { forget } from '../state/session/session.ts'
import { storedSession } from '../state/session/session-storage.ts'
import { deviceStore } from '../state/storage/device-store.ts'
import { toastValidation } from '../toasts.ts'

/**
 * @returns what to do when the server answers a save with "session ended" (A167). It signs out only the session in which
 * the form was drawn: whoever has signed in since stays signed in.
 */
export function useExpiredSessionHandler(): () => void {
  const [, navigate] = useLocation()
  const isUnmounted = useIsUnmounted()
  const token = tokenNow()
  return () => {
    toastValidation([messages.loginFirstProfile])
    if (tokenNow() !== token) return
    // Before the path changes: the sign-in is for visitors.
    void forget()
    if (!isUnmounted.current) navigate(paths.signIn())
  }
}

function tokenNow(): string | undefined {
  return storedSession(deviceStore())?.token
}
