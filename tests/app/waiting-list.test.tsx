// What stands over the list of what waits.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { WaitingList } from '../../src/app/screens/waiting/waiting-list.tsx'
import type { User } from '../../src/contract/account.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { submitCommand } from '../world/factories.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { entry as waitingEntry } from './waiting-entry.ts'

function entry(seq: number, unit: number, change: Partial<OutboxEntry> = {}): OutboxEntry {
  const { args } = submitCommand(4, unit, `Nightshift ${seq}`)
  return waitingEntry({ seq, lane: `review:4:${unit}`, args, ...change })
}

/** What is read of these while this person is here. */
async function draw(entries: OutboxEntry[], here: User | null = null): Promise<string> {
  await ownDevice(here)
  const { leave } = mount(
    <Router hook={() => ['/waiting', () => undefined]}>
      <WaitingList entries={entries} drafts={[]} />
    </Router>,
  )
  await expect.poll(() => document.querySelectorAll('article').length).toBe(entries.length)
  const words = text()
  leave()
  return words
}
const takenBack = { withdrawn: true, uncertain: true }

test('A235: all of several are sent by one press; what was taken back is nothing to be sent', async () => {
  expect(await draw([entry(1, 1), entry(2, 2)])).toContain('Send all now')
  expect(await draw([entry(1, 1, takenBack), entry(2, 1)])).not.toContain('Send all now')
  expect(await draw([entry(1, 1, takenBack), entry(2, 2, takenBack)])).not.toContain('Send all now')
})

test('O-20 A235: all is sent by one press also where the site asked for a sign-in, once somebody is signed in', async () => {
  const parked: Partial<OutboxEntry> = { state: 'parked', reason: { kind: 'auth', messages: [], at: 0 } }
  expect(await draw([entry(1, 1, parked), entry(2, 2, parked)])).not.toContain('Send all now')
  expect(await draw([entry(1, 1, parked), entry(2, 2, parked)], nora)).toContain('Send all now')
})

test('O-45: what stands behind another of its unit follows that one; what is of another unit goes by itself', async () => {
  const later = { ...takenBack, notBefore: Date.now() + 240_000 }
  expect(await draw([entry(1, 1, later), entry(2, 1)])).toContain(
    'That is tried again in 4 min, and this follows.',
  )
  expect(await draw([entry(1, 1, later), entry(2, 2)])).toContain('It is next in line.')
})
