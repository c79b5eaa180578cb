// What a visitor wrote, told to who has signed in since.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { VisitorsWaiting } from '../../src/app/screens/waiting/visitors-waiting.tsx'
import { VISITOR } from '../../src/db/records.ts'

let waiting = 0
vi.mock('../../src/app/state/use-device.ts', () => ({
  useDevice: (_: unknown, author: number) => (author === VISITOR ? waiting : undefined),
}))

test('A235 O-23: a message that a visitor wrote and that waits is told of to who is signed in, without a word of it', () => {
  expect(renderToStaticMarkup(<VisitorsWaiting />)).toBe('')
  waiting = 1
  expect(renderToStaticMarkup(<VisitorsWaiting />)).toContain('written here without signing in')
})
