// Whose sign-out it is that is asked about.
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { LeavingDialog } from '../../src/app/shell/leaving-dialog.tsx'
import { leaveNow } from '../../src/app/state/session/leave.ts'
import { sessionDialog } from '../../src/app/state/session/session-dialog.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { nora } from './dead-spot.ts'
import { draw, leaveScreen } from './hooks.ts'

let waiting: object[] = []
vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
vi.mock('../../src/app/state/session/leave.ts', () => ({ leaveNow: vi.fn(async () => undefined) }))
vi.mock('../../src/app/state/session/leave-with.ts')
vi.mock('../../src/app/state/use-device.ts', () => ({
  useDevice: (query: unknown) => (query === waitingEntries ? waiting : 0),
}))

const show = () => draw(() => renderToStaticMarkup(<LeavingDialog />))

beforeEach(() => {
  leaveScreen()
  vi.mocked(leaveNow).mockClear()
  waiting = [{ name: 'review.submit', state: 'queued' }]
  session.user = nora
  sessionDialog.open = 'leaving'
})

test('D79: asked of who is here, it stays until they have decided', () => {
  expect(show()).toContain('Sign out while 1 thing')
  expect(sessionDialog.open).toBe('leaving')
})

test.each([
  ['nobody', null],
  ['somebody else, seen only when this tab goes on', { ...nora, id: nora.id + 1 }],
])('D79 A240: with %s here it closes, counts nothing, and signs nobody out', (_, next) => {
  show()
  session.user = next
  expect(show()).toBe('')
  expect(sessionDialog.open).toBeNull()
  waiting = []
  show()
  expect(leaveNow).not.toHaveBeenCalled()
})
