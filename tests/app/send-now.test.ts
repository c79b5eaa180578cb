// The word that follows "Send now": of what was found, not of what was known before.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { sendNow } from '../../src/app/state/outbox/outbox.ts'
import { nothingChanged, notReachedYet } from '../../src/app/words/waiting-words.ts'
import { connection } from '../../src/sync/status.ts'
import { full, refuses } from './bad-disk.ts'
import { nora } from './dead-spot.ts'
import { type answers, answersFrom, ownDeviceAtRest } from './own-device.ts'
import { told } from './told.ts'
import { entry } from './waiting-entry.ts'

/** Something waits, and has waited in vain. */
async function waiting() {
  const { db } = await ownDeviceAtRest(nora)
  const args = { name: 'Nora', email: nora.email, message: 'The list is old.' }
  await db.outbox.add(entry({ name: 'contact.send', lane: 'contact', args, notBefore: Date.now() + 60_000 }))
  return db
}

/** Presses while these answer. @returns what is said, but for the success of what has gone. */
async function press(who: keyof typeof answers = 'nobody') {
  answersFrom(who)
  await sendNow()
  return (await told()).filter(([kind]) => kind !== 'success').map(([, words]) => words)
}

test('A235: whoever is reached by the press is not said to be out of reach', async () => {
  await waiting()
  expect(await press()).toEqual([notReachedYet])
  expect(connection.state).toBe('unreachable')
  expect(await press('the site')).toEqual([])
  expect(connection.state).toBe('reachable')
})

test.each([
  ['nobody', 'unreachable'],
  ['a portal', 'portal'],
] as const)(
  'A235: whoever is found gone by the press is told so, also behind a portal (%s)',
  async (who, state) => {
    await waiting()
    expect(await press('the site')).toEqual([])
    await waiting()
    expect(connection.state).toBe('reachable')
    expect(await press(who)).toEqual([notReachedYet])
    expect(connection.state).toBe(state)
  },
)

test('O-29: where this device cannot even note the wish, that is said', async () => {
  const db = await waiting()
  refuses(db.outbox, full())
  expect(await press()).toEqual([nothingChanged])
})
