import { beforeEach, expect, test } from 'vitest'
import { signInWithToken } from '../../src/app/forms/sign-in-with-token.ts'
import { startSession } from '../../src/app/state/session/session.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import type { Sync } from '../../src/sync/engine.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { nora } from './dead-spot.ts'
import { memoryStore } from './memory-store.ts'

const token = { kind: 'ok', answer: { token: 'abc' } } as const

beforeEach(() => {
  session.phase = 'checking'
  session.user = null
})

/** A device on which nobody is, and whose server says this to whoever asks with a token. */
function startAsVisitor(check: CallResult<unknown>): Promise<void> {
  const call = (async () => check) as unknown as Sync['call']
  const nothing = async () => undefined
  return startSession({
    store: memoryStore({}),
    now: () => 1,
    call,
    onSignedIn: nothing,
    onEndedByServer: async () => undefined,
    onSignedOut: nothing,
    onForget: () => undefined,
    hasEnded: async () => false,
  })
}

test('A143 A151 A154: a token that the server takes signs in; a refusal before it stays what it is', async () => {
  await startAsVisitor({ kind: 'ok', answer: { user: nora } })
  const wrong: CallResult<{ token: string }> = { kind: 'refused', status: 422, errors: {}, messages: ['No'] }
  expect(await signInWithToken(wrong)).toBe(wrong)
  expect(session.user).toBeNull()
  expect(await signInWithToken(token)).toBe(token)
  expect(session.user).toEqual(nora)
})

test('A143 A151 A154 D35: whom the server turns away with their token is a visitor, and is not told to be signed in', async () => {
  await startAsVisitor({ kind: 'refused', status: 401, errors: {}, messages: [] })
  expect(await signInWithToken(token)).toMatchObject({
    kind: 'refused',
    messages: [expect.stringContaining('let you in')],
  })
  await startAsVisitor({ kind: 'ok', answer: { user: { ...nora, status: 1 } } })
  expect(await signInWithToken(token)).toMatchObject({ kind: 'refused' })
  expect(session.phase).toBe('visitor')
})

test('A143 A151: where no answer tells who somebody is, the form does not ask for what is done once more', async () => {
  await startAsVisitor({ kind: 'unreachable', message: 'Failed to fetch' })
  expect(await signInWithToken(token)).toMatchObject({
    kind: 'refused',
    messages: [expect.stringContaining('as soon as you are connected')],
  })
})
