// A question whose answer is being carried out: it can be taken back no more, and stays to say whether that failed.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { device } from '../../src/app/device.ts'
import { EraseDialog } from '../../src/app/shell/erase-dialog.tsx'
import { SignOutDialog } from '../../src/app/shell/sign-out-dialog.tsx'
import { type SessionQuestion, sessionDialog } from '../../src/app/state/session/session-dialog.ts'
import { useDevice } from '../../src/app/state/use-device.ts'
import { waitingCount } from '../../src/db/queries/outbox.ts'
import { nora } from './dead-spot.ts'
import { isOff, mount, press, pressEscape, text } from './draw.tsx'
import { becomes, ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  becomes(null)
  sessionDialog.open = null
})

/** How much waits, as far as this page has heard of it. */
const Waiting = () => <p>{useDevice(waitingCount, nora.id)} waiting</p>

/** Whether the question can still be taken back: by its button, and by Escape. */
function waysOut(name: SessionQuestion): boolean[] {
  sessionDialog.open = name
  pressEscape()
  const ways = [!isOff('Cancel'), sessionDialog.open === null]
  sessionDialog.open = name
  return ways
}

/** The deed takes as long as `done`, and fails with it. */
const questions: [SessionQuestion, ReactElement, string, (done: Promise<void>) => void][] = [
  [
    'leaving',
    <SignOutDialog key="leaving" />,
    'Sign out',
    done => void vi.spyOn(device().sync, 'unsign').mockReturnValue(done),
  ],
  [
    'erasing',
    <EraseDialog key="erasing" />,
    'Erase everything',
    done => void vi.stubGlobal('caches', { keys: () => done }),
  ],
]

test.each(questions)(
  'D79 D44: "%s" stays while it is done, and then says that it failed',
  async (name, dialog, sure, takes) => {
    let fail = () => {}
    const done = new Promise<void>((_, reject) => {
      fail = () => reject(new Error('The disk is broken.'))
    })
    // Nobody may have asked for it yet when it fails.
    done.catch(() => undefined)
    takes(done)
    const { db } = await ownDevice(nora)
    await db.outbox.add(entry({ author: nora.id }))
    mount(
      <>
        <Waiting />
        {dialog}
      </>,
    )
    await expect.poll(text).toMatch(/^1 waiting.+Cancel/)
    expect(waysOut(name)).toEqual([true, true])
    press(sure)
    // What is discarded goes before the rest is done.
    await db.outbox.clear()
    await expect.poll(text).toContain('0 waiting')
    expect(waysOut(name)).toEqual([false, false])
    const choices = [...document.querySelectorAll('[type=radio]')]
    expect(choices).toHaveLength(name === 'leaving' ? 2 : 0)
    expect(choices.filter(choice => choice.getAttribute('aria-disabled') !== 'true')).toEqual([])
    expect(document.querySelector('[role=alert]')).toBeNull()
    fail()
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull()
    expect(sessionDialog.open).toBe(name)
    expect(waysOut(name)).toEqual([true, true])
  },
)

test('D44 O-35: a database that hangs has it said, after half a minute', async () => {
  await ownDevice(nora)
  vi.stubGlobal('caches', { keys: () => new Promise(() => undefined) })
  sessionDialog.open = 'erasing'
  mount(<EraseDialog />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await press('Erase everything')
    await vi.advanceTimersByTimeAsync(29_900)
    expect(text()).not.toContain('could not erase everything')
    await vi.advanceTimersByTimeAsync(200)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(text).toContain('could not erase everything')
})
