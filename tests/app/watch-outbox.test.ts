// A page that is looked at takes over what another page has written: nothing else would tell it to.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOutbox } from '../../src/app/state/watch-outbox.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { createSync } from '../../src/sync/engine.ts'
import { submitCommand } from '../world/factories.ts'
import { nora } from './dead-spot.ts'

let here: DeviceDb
let there: DeviceDb
const page = { hidden: false }

beforeEach(() => {
  here = new DeviceDb()
  there = new DeviceDb()
  page.hidden = false
  vi.stubGlobal('document', page)
})
afterEach(async () => {
  here.close()
  await there.delete()
  vi.unstubAllGlobals()
})

function onPage(db: DeviceDb) {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const server = { baseUrl: 'http://nowhere.invalid', fetch }
  const session = () => ({ userId: nora.id, token: 'token' })
  return createSync({ db, server, session, onEvent: () => undefined })
}

/** Long enough for the database to have told everybody. */
const settle = () => new Promise(resolve => setTimeout(resolve, 500))

async function openBoth() {
  const wake = vi.fn()
  const writer = onPage(there)
  await writer.enqueue(submitCommand(1, 1, 'Before'), nora.id)
  await here.open()
  watchOutbox({ db: here, sync: { ...onPage(here), wake } })
  await settle()
  expect(wake).not.toHaveBeenCalled()
  return { wake, writer }
}

test('O-04: a page that is looked at sends what another page writes', async () => {
  const { wake, writer } = await openBoth()
  await writer.enqueue(submitCommand(1, 2, 'There'), nora.id)
  await vi.waitFor(() => expect(wake).toHaveBeenCalledWith('enqueued'))
  await writer.stop()
})

test('O-04: one that is not looked at leaves it to the other', async () => {
  const { wake, writer } = await openBoth()
  page.hidden = true
  await writer.enqueue(submitCommand(1, 2, 'There'), nora.id)
  await settle()
  expect(wake).not.toHaveBeenCalled()
  await writer.stop()
})
