// What stands over the list of what waits.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { WaitingList } from '../../src/app/screens/waiting/waiting-list.tsx'
import { siteShownLater } from '../../src/app/words/two-reviews-words.ts'
import type { User } from '../../src/contract/account.ts'
import { alreadySubmitted } from '../../src/contract/messages.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { connection } from '../../src/sync/status.ts'
import { submitCommand } from '../world/factories.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { entry as waitingEntry } from './waiting-entry.ts'

function entry(seq: number, unit: number, change: Partial<OutboxEntry> = {}): OutboxEntry {
  const { args } = submitCommand(4, unit, `Nightshift ${seq}`)
  return waitingEntry({ seq, lane: `review:4:${unit}`, args, ...change })
}

const deletion = { id: 5, hospitalId: 4, departmentId: 1 }

const list = (entries: OutboxEntry[]) => (
  <Router hook={() => ['/waiting', () => undefined]}>
    <h1 tabIndex={-1}>Waiting</h1>
    <WaitingList entries={entries} drafts={[]} />
  </Router>
)

async function show(entries: OutboxEntry[], here: User | null = null, count = entries.length) {
  await ownDevice(here)
  const shown = mount(list(entries))
  await expect.poll(() => document.querySelectorAll('article').length).toBe(count)
  return shown
}

/** What is read of these while this person is here. */
async function draw(entries: OutboxEntry[], here: User | null = null): Promise<string> {
  const { leave } = await show(entries, here)
  const words = text()
  leave()
  return words
}
afterEach(() => {
  vi.unstubAllGlobals()
  connection.state = 'unknown'
})

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
  // What has arrived, and is to be deleted there, holds nothing up.
  const arrived = { ...takenBack, state: 'acked', uncertain: false } as const
  const held = { uncertain: true, notBefore: Date.now() + 240_000 }
  expect(await draw([entry(1, 1, arrived), entry(2, 1, held), entry(3, 1)])).toContain(
    'That is tried again in 4 min, and this follows.',
  )
})

test('O-22 O-23: what needs its author stands above all that goes by itself, each in its order', async () => {
  const needs: Partial<OutboxEntry> = { state: 'attention', reason: { kind: 'refused', messages: [], at: 0 } }
  const unreadable: Partial<OutboxEntry> = { state: 'quarantined' }
  const words = await draw([entry(1, 1), entry(2, 2, needs), entry(3, 3), entry(4, 4, unreadable)], nora)
  expect(words.match(/About Nightshift \d/g)?.map(about => about.at(-1))).toEqual(['2', '4', '1', '3'])
})

test('O-21: the copy of a review that waits is its title and its text', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await show([entry(1, 1)])
  press('Copy')
  expect(writeText.mock.calls).toEqual([['Nightshift 1\n\nAbout Nightshift 1']])
})

test('2.4.3 O-44: of many twenty stand there; whoever shows the last of the others is not left nowhere', async () => {
  await show(
    Array.from({ length: 21 }, (_, at) => entry(at + 1, at + 1)),
    null,
    20,
  )
  press('Show 1 more')
  await expect.poll(() => document.querySelectorAll('article').length).toBe(21)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Waiting to send')
})

test('a waiting review says whether it goes under a name', async () => {
  const { args } = submitCommand(4, 2, 'Nightshift 2', { anonymous: 1 })
  expect(await draw([entry(1, 1)])).toContain(', under your first name')
  const anonymous = await draw([entry(2, 2, { args })])
  expect(anonymous).toContain(', anonymously')
  expect(anonymous).not.toContain('first name')
})

test.each([
  ['a review', entry(1, 1), 'Discard', 'Keep it'],
  [
    'a deletion',
    entry(1, 1, { name: 'review.delete', args: deletion }),
    "Don't delete it",
    'Delete it anyway',
  ],
])(
  'O-21: a question about %s stands until it is answered, whatever is attempted meanwhile',
  async (_, waiting, ask, keep) => {
    const { show: draws } = await show([waiting], nora)
    press(ask)
    draws(list([{ ...waiting, state: 'sending' }]))
    expect(document.querySelector('dialog[open]')?.textContent).toContain('may have')
    press(keep)
    // On its way it cannot be given up: the button has gone, and the focus goes on from the heading.
    expect(document.querySelector('dialog')).toBeNull()
    expect(text()).not.toContain(ask)
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  },
)

const refusal = (kind: 'conflict' | 'refused'): Partial<OutboxEntry> => ({
  state: 'attention',
  reason: { kind, messages: kind === 'conflict' ? [alreadySubmitted] : [], at: 0 },
})

test.each(['conflict', 'refused'] as const)(
  'O-21 O-22: a question about a review stands until it is answered, also where its attempt ends with "%s"',
  async kind => {
    connection.state = 'unreachable'
    const { show: draws } = await show([entry(1, 1)], nora)
    press('Discard')
    const asked = document.querySelector('dialog[open]')
    draws(list([entry(1, 1, { state: 'sending' })]))
    draws(list([entry(1, 1, refusal(kind))]))
    // The code of the choice between two reviews comes a moment later.
    if (kind === 'conflict') await expect.poll(text).toContain(siteShownLater)
    expect(document.querySelector('dialog[open]')).toBe(asked)
    expect(asked?.contains(document.activeElement)).toBe(true)
  },
)

test('O-21 2.4.3: a question whose deletion was refused no longer holds; who stood in it goes on from the heading', async () => {
  const waiting = entry(1, 1, { name: 'review.delete', args: deletion })
  const { show: draws } = await show([waiting], nora)
  press("Don't delete it")
  draws(list([{ ...waiting, state: 'sending' }]))
  draws(list([{ ...waiting, ...refusal('refused') }]))
  expect(document.querySelector('dialog')).toBeNull()
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
})

test.each(['Discard', 'Edit'])(
  '2.4.3: whoever stands on "%s" when an attempt begins goes on from the heading',
  async words => {
    const { show: draws } = await show([entry(1, 1)], nora)
    const pressable = [...document.querySelectorAll<HTMLElement>('button, a')]
    pressable.find(({ textContent }) => textContent === words)?.focus()
    expect(document.activeElement?.textContent).toBe(words)
    draws(list([entry(1, 1, { state: 'sending' })]))
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  },
)
