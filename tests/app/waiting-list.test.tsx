// What stands over the list of what waits.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { Router } from 'wouter'
import { WaitingList } from '../../src/app/screens/waiting/waiting-list.tsx'
import { session } from '../../src/app/state/session/session-state.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { submitCommand } from '../world/factories.ts'
import { entry as waitingEntry } from './waiting-entry.ts'

vi.mock('../../src/app/state/use-device.ts', () => ({ useDevice: () => null }))
beforeAll(() => vi.stubGlobal('history', { state: null }))
afterAll(() => vi.unstubAllGlobals())

function entry(seq: number, unit: number, change: Partial<OutboxEntry> = {}): OutboxEntry {
  const { args } = submitCommand(4, unit, `Nightshift ${seq}`)
  return waitingEntry({ seq, lane: `review:4:${unit}`, args, ...change })
}
const draw = (...entries: OutboxEntry[]) =>
  renderToStaticMarkup(
    <Router ssrPath="/waiting">
      <WaitingList entries={entries} />
    </Router>,
  ).replace(/<[^>]+>/g, ' ')
const takenBack = { withdrawn: true, uncertain: true }

test('A235: all of several are sent by one press; what was taken back is nothing to be sent', () => {
  expect(draw(entry(1, 1), entry(2, 2))).toContain('Send all now')
  expect(draw(entry(1, 1, takenBack), entry(2, 1))).not.toContain('Send all now')
  expect(draw(entry(1, 1, takenBack), entry(2, 2, takenBack))).not.toContain('Send all now')
})

test('O-20 A235: all is sent by one press also where the site asked for a sign-in, once somebody is signed in', () => {
  const parked: Partial<OutboxEntry> = { state: 'parked', reason: { kind: 'auth', messages: [], at: 0 } }
  expect(draw(entry(1, 1, parked), entry(2, 2, parked))).not.toContain('Send all now')
  session.user = { id: 7 } as typeof session.user
  onTestFinished(() => {
    session.user = null
  })
  expect(draw(entry(1, 1, parked), entry(2, 2, parked))).toContain('Send all now')
})

test('O-45: what stands behind another of its unit follows that one; what is of another unit goes by itself', () => {
  const later = { ...takenBack, notBefore: Date.now() + 240_000 }
  expect(draw(entry(1, 1, later), entry(2, 1))).toContain('That is tried again in 4 min, and this follows.')
  expect(draw(entry(1, 1, later), entry(2, 2))).toContain('It is next in line.')
})
