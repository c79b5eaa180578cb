// A question whose answer is being carried out: it can be taken back no more, and stays to say whether that failed.
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EraseDialog } from '../../src/app/shell/erase-dialog.tsx'
import { LeavingDialog } from '../../src/app/shell/leaving-dialog.tsx'
import { leaveWith } from '../../src/app/state/session/leave-with.ts'
import { type SessionQuestion, sessionDialog } from '../../src/app/state/session/session-dialog.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { eraseEverything } from '../../src/app/state/storage/erase-everything.ts'
import type { DialogProps } from '../../src/app/ui/dialog.tsx'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { signedCount } from '../../src/db/queries/owed.ts'
import { isOff, press } from './buttons.ts'
import { nora } from './dead-spot.ts'
import { draw, leaveScreen } from './hooks.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
const shown = vi.hoisted(() => ({ isBusy: false }))
const outbox = vi.hoisted(() => ({ waiting: [{ name: 'review.submit', state: 'queued' }] }))
vi.mock('../../src/app/ui/dialog.tsx', () => ({
  Dialog: ({ actions, children, isBusy = false }: DialogProps) => {
    Object.assign(shown, { isBusy })
    return (
      <>
        {children}
        {actions}
      </>
    )
  },
}))
vi.mock('../../src/app/ui/button.tsx', () => import('./buttons.ts'))
vi.mock('../../src/app/state/session/leave-with.ts')
vi.mock('../../src/app/state/storage/erase-everything.ts')
vi.mock('../../src/app/state/use-device.ts', () => ({
  useDevice: (query: unknown) => (query === signedCount ? 0 : query === waitingEntries ? outbox.waiting : []),
}))

afterEach(() => {
  leaveScreen()
  session.user = null
  sessionDialog.open = null
})

const questions: [
  SessionQuestion,
  ReactElement,
  string,
  { mockReturnValue: (done: Promise<void>) => unknown },
][] = [
  ['leaving', <LeavingDialog key="leaving" />, 'Sign out', vi.mocked(leaveWith)],
  ['erasing', <EraseDialog key="erasing" />, 'Erase everything', vi.mocked(eraseEverything)],
]

test.each(questions)(
  'D79 D44: "%s" stays while it is done, and then says that it failed',
  async (name, dialog, sure, deed) => {
    const show = () => draw(() => renderToStaticMarkup(dialog))
    let fail = () => {}
    deed.mockReturnValue(
      new Promise((_, reject) => {
        fail = () => reject(new Error('The disk is broken.'))
      }),
    )
    outbox.waiting = [{ name: 'review.submit', state: 'queued' }]
    session.user = nora
    sessionDialog.open = name
    show()
    expect([shown.isBusy, isOff('Cancel')]).toEqual([false, false])
    press(sure)
    // What is discarded goes before the rest is done.
    outbox.waiting = []
    const choices = show().match(/type="radio"[^>]*/g) ?? []
    expect([shown.isBusy, isOff('Cancel')]).toEqual([true, true])
    expect(choices.filter(choice => !choice.includes('aria-disabled="true"'))).toEqual([])
    fail()
    await expect.poll(show).toContain('role="alert"')
    expect(sessionDialog.open).toBe(name)
    expect([shown.isBusy, isOff('Cancel')]).toEqual([false, false])
  },
)
