// A save that is answered late, "nobody is signed in": whoever has signed in since stays signed in.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { useExpiredSessionHandler } from '../../src/app/forms/use-expired-session-handler.ts'
import { paths } from '../../src/app/routes.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { storedSession } from '../../src/app/state/session/session-storage.ts'
import { deviceStore } from '../../src/app/state/storage/device-store.ts'
import { loginFirstProfile } from '../../src/contract/messages.ts'
import { nora } from './dead-spot.ts'
import { mount } from './draw.tsx'
import { signedIn } from './signed-in.ts'
import { told } from './told.ts'

const bea = { ...nora, id: 8, first_name: 'Bea' }
let went: string[] = []
beforeEach(() => {
  went = []
})

/** What is done when the save of a form that Nora has sent is refused. */
async function sentByNora() {
  const ends = await signedIn(nora, 'noras')
  let loginFirst = () => {}
  function Form() {
    loginFirst = useExpiredSessionHandler()
    return null
  }
  const place = (): [string, (to: string) => void] => ['/profile/edit', to => void went.push(to)]
  const { leave } = mount(
    <Router hook={place}>
      <Form />
    </Router>,
  )
  return { ends, loginFirst, leave }
}

test('A167: the session that the server has ended is ended here', async () => {
  const { ends, loginFirst } = await sentByNora()
  loginFirst()
  expect(await told()).toEqual([['error', loginFirstProfile]])
  expect([session.user, storedSession(deviceStore()), ends]).toEqual([null, null, ['signed out']])
  expect(went).toEqual([paths.signIn()])
})

test('A167: who has left the form meanwhile is taken nowhere', async () => {
  const { loginFirst, leave } = await sentByNora()
  leave()
  loginFirst()
  expect(await told()).toEqual([['error', loginFirstProfile]])
  expect([session.user, went]).toEqual([null, []])
})

test('A167 D25: not the one that began since', async () => {
  const { loginFirst } = await sentByNora()
  const ends = await signedIn(bea, 'beas')
  loginFirst()
  expect(await told()).toEqual([['error', loginFirstProfile]])
  expect([session.user, ends, went]).toEqual([bea, [], []])
  expect(storedSession(deviceStore())).toEqual({ userId: bea.id, token: 'beas' })
})
