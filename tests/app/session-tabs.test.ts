// Two tabs of one browser agree on who is here, also while one of them takes somebody in or lets them go.
import { beforeEach, expect, test } from 'vitest'
import { followStorage, signOut } from '../../src/app/state/session/session.ts'
import { session, viewerOf } from '../../src/app/state/session/session-state.ts'
import { nora } from './dead-spot.ts'
import { device, forgetWho, here, signedIn } from './session-device.ts'

beforeEach(forgetWho)

test('two tabs agree at once: what the other tab has stored is who is here, without asking anybody', async () => {
  const { start, store, calls } = device({})
  await start()
  store.setItem('token', 'of the other tab')
  store.setItem('user', JSON.stringify(nora))
  followStorage()
  expect(session).toMatchObject({ phase: 'user', user: { id: 7 }, isUnconfirmed: false })
  // Somebody else signs in over there: until the name is known, nobody is here.
  store.removeItem('user')
  store.setItem('token', 'of a third person')
  followStorage()
  expect(session).toMatchObject({ phase: 'visitor', user: null })
  expect(calls).toEqual([])
})

/** A page that still takes Nora in. */
async function takingIn() {
  const { start, store, news, arrival } = device({ check_auth: here(nora) }, signedIn)
  let letIn: () => void = () => undefined
  arrival.until = new Promise(resolve => {
    letIn = resolve
  })
  const started = start()
  await expect.poll(() => news).toEqual(['in 7'])
  const arrive = async () => {
    letIn()
    await started
  }
  return { store, news, arrive }
}

test('A155: who is signed out in another tab while this one still takes them in does not come back in it', async () => {
  const { store, news, arrive } = await takingIn()
  for (const key of ['token', 'user', 'activityTime']) store.removeItem(key)
  followStorage()
  await arrive()
  await expect.poll(() => news).toEqual(['in 7', 'out'])
  expect(session).toMatchObject({ phase: 'visitor', user: null })
})

test('A240: who gives way to another tab’s sign-in while this one still takes them in is not shown as the one who is here', async () => {
  const { store, arrive } = await takingIn()
  store.setItem('token', 'of the other tab')
  store.setItem('user', JSON.stringify({ ...nora, id: 9 }))
  followStorage()
  await arrive()
  expect(viewerOf(session)).toBe(9)
})

test('A-19: what is still stored of a session that just ends is not followed; who signs in elsewhere within that moment is', async () => {
  const { start, store } = device({ check_auth: here(nora), logout: here(nora) }, signedIn)
  await start()
  const ending = signOut()
  followStorage()
  expect(viewerOf(session)).toBe(0)
  const mona = { ...nora, id: 9 }
  store.setItem('token', 'other')
  store.setItem('user', JSON.stringify(mona))
  await ending
  expect(session).toMatchObject({ phase: 'user', user: { id: 9 } })
})

test('A240: nor is the person who signs out taken for the one whose token is stored by then', async () => {
  const mona = { ...nora, id: 9 }
  const { start, store, answers } = device({ check_auth: here(nora), logout: here(nora) }, signedIn)
  await start()
  const ending = signOut()
  store.setItem('token', 'other')
  answers.check_auth = here(mona)
  await ending
  expect(viewerOf(session)).not.toBe(nora.id)
  await expect.poll(() => viewerOf(session)).toBe(mona.id)
})
