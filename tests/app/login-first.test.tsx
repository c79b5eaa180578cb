// A save that is answered late, "nobody is signed in": whoever has signed in since stays signed in.
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLoginFirst } from '../../src/app/forms/use-login-first.ts'

const here = vi.hoisted(() => ({ token: 'anns' }))
const did = vi.hoisted(() => ({ tell: vi.fn(), forget: vi.fn(), navigate: vi.fn() }))
vi.mock('wouter', () => ({ useLocation: () => ['/profile/edit', did.navigate] }))
vi.mock('../../src/app/toasts.ts', () => ({ toastValidation: did.tell }))
vi.mock('../../src/app/state/page/use-is-gone.ts', () => ({ useIsGone: () => ({ current: false }) }))
vi.mock('../../src/app/state/session/session.ts', () => ({ forget: did.forget }))
vi.mock('../../src/app/state/storage/device-store.ts', () => ({
  deviceStore: () => ({ getItem: (name: string) => (name === 'token' ? here.token : null) }),
}))

beforeEach(() => {
  here.token = 'anns'
  vi.clearAllMocks()
})

/** What is done when the save of a form that Ann has sent is refused. */
function sentByAnn(): () => void {
  let loginFirst = () => {}
  function Form() {
    loginFirst = useLoginFirst()
    return null
  }
  renderToString(<Form />)
  return loginFirst
}

test('A167: the session that the server has ended is ended here', () => {
  sentByAnn()()
  for (const done of [did.tell, did.forget, did.navigate]) expect(done).toHaveBeenCalledOnce()
})

test('A167 D25: not the one that began since', () => {
  const loginFirst = sentByAnn()
  here.token = 'beas'
  loginFirst()
  expect(did.tell).toHaveBeenCalledOnce()
  for (const done of [did.forget, did.navigate]) expect(done).not.toHaveBeenCalled()
})
