// What becomes of what waits, and of the way back, when somebody signs out.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { askAndSignOut, signOutWithToast } from '../../src/app/state/session/ask-and-sign-out.ts'
import { rememberedPlace } from '../../src/app/state/session/place.ts'
import { rememberPlace } from '../../src/app/state/session/remember-place.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import {
  signOutHandlingUnsent,
  type UnsentOption,
} from '../../src/app/state/session/sign-out-handling-unsent.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { VISITOR } from '../../src/db/records.ts'
import { nora } from './dead-spot.ts'
import { ownDevice } from './own-device.ts'
import { signedIn } from './signed-in.ts'

vi.mock('../../src/app/toasts.ts')
vi.mock('../../src/db/queries/outbox.ts', { spy: true })

test.each<[UnsentOption, string[]]>([
  ['send', []],
  ['keep', ['unsign']],
  ['discard', ['discardAll']],
])(
  'D79: "%s" is done with what waits while its author is still here, and nothing else',
  async (fate, done) => {
    const { sync } = await ownDevice(nora)
    const deeds: string[] = []
    for (const deed of ['unsign', 'discardAll'] as const)
      vi.spyOn(sync, deed).mockImplementation(async () => {
        expect(session.user).not.toBeNull()
        deeds.push(deed)
      })
    await signedIn(nora, 'hers')
    await signOutHandlingUnsent(fate)
    expect([session.user, deeds]).toEqual([null, done])
  },
)

test('D43: whoever signs out leaves no place to continue to who comes next', async () => {
  await ownDevice(nora)
  await signedIn(nora, 'hers')
  rememberPlace('/product/detail/5')
  await signOutWithToast()
  expect(rememberedPlace(VISITOR)).toBeNull()
})

test('D44 O-35: a database that hangs cannot say what waits, and is not waited for', async () => {
  await ownDevice(nora)
  await signedIn(nora, 'hers')
  vi.mocked(waitingEntries).mockReturnValueOnce(new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    void askAndSignOut()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(session.user).toEqual(nora)
    await vi.advanceTimersByTimeAsync(200)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => session.user).toBeNull()
})
