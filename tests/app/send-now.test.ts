// The word that follows "Send now": of what was found, not of what was known before.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { sendNow } from '../../src/app/state/outbox/outbox.ts'
import { nothingChanged, notReachedYet } from '../../src/app/words/waiting-words.ts'
import { connection } from '../../src/sync/status.ts'
import { nora } from './dead-spot.ts'
import { answersFrom, ownDevice } from './own-device.ts'
import { told } from './told.ts'
import { entry } from './waiting-entry.ts'

/** Something waits, and has waited in vain. */
async function waiting() {
  const { db } = await ownDevice(nora)
  const args = { name: 'Nora', email: nora.email, message: 'The list is old.' }
  await db.outbox.add(entry({ name: 'contact.send', lane: 'contact', args, notBefore: Date.now() + 60_000 }))
  return db
}

test('A235: whoever is reached by the press is not said to be out of reach', async () => {
  await waiting()
  await sendNow()
  expect(await told()).toEqual([['info', notReachedYet]])
  expect(connection.state).toBe('unreachable')
  answersFrom('the site')
  await sendNow()
  expect(connection.state).toBe('reachable')
  expect(await told()).toEqual([])
})

test('A235: whoever is found gone by the press is told so, also behind a portal', async () => {
  for (const [who, state] of [
    ['nobody', 'unreachable'],
    ['a portal', 'portal'],
  ] as const) {
    await waiting()
    answersFrom('the site')
    await sendNow()
    expect(connection.state).toBe('reachable')
    await waiting()
    answersFrom(who)
    await sendNow()
    expect(await told()).toEqual([['info', notReachedYet]])
    expect(connection.state).toBe(state)
  }
})

test('O-29: where this device cannot even note the wish, that is said', async () => {
  const db = await waiting()
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  db.outbox.hook('updating', refuse)
  onTestFinished(() => db.outbox.hook('updating').unsubscribe(refuse))
  await sendNow()
  expect(await told()).toEqual([['info', nothingChanged]])
})
