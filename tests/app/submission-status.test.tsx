// What is said of a text that was handed in and has not left yet, by a browser that keeps it and by one that does not.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { commandStatus } from '../../src/db/queries/command-status.ts'
import type { OutboxEntry, OutboxReason } from '../../src/db/records.ts'
import { mount, text } from './draw.tsx'
import { entry } from './waiting-entry.ts'

const args = { name: 'Ada', email: 'ada@example.org', message: 'The list lacks our clinic.' }
vi.stubGlobal('navigator', { storage: { persisted: async () => false } })
beforeEach(() => void vi.resetModules())

/** A page that begins in a browser which has refused a database in this tab, or has one. @returns what it says. */
async function page(keepsNothing: boolean) {
  window.name = keepsNothing ? 'no-database' : ''
  const { SubmissionStatus } = await import('../../src/app/forms/submission-status.tsx')
  const { StorageNote } = await import('../../src/app/screens/waiting/storage-note.tsx')
  const { useDevice } = await import('../../src/app/state/use-device.ts')
  const { ownDevice } = await import('./own-device.ts')
  const Heard = () => useDevice(commandStatus, 'key') && 'Heard.'
  return async (change: Partial<OutboxEntry> = {}) => {
    const { db } = await ownDevice(null)
    await db.outbox.put(entry({ author: 0, lane: 'contact', name: 'contact.send', args, ...change }))
    const { leave } = mount(
      <Router hook={() => ['/', () => undefined]}>
        <SubmissionStatus saved={{ key: 'key', author: 0 }} sentWords="It has arrived." />
        <StorageNote />
        <Heard />
      </Router>,
    )
    await expect.poll(text).toMatch(keepsNothing ? /Heard/ : /may clear.*Heard/)
    const words = text()
    leave()
    return words
  }
}

test('O-30: a browser that keeps nothing does not call saved what is only in its page, and offers to copy it', async () => {
  const said = await page(true)
  for (const state of ['queued', 'sending', 'attention'] as const) {
    const words = await said({ state })
    expect(words).not.toMatch(/[Ss]aved on this phone|is kept|what is saved here/)
    // By the panel, and below what waits.
    expect(words.match(/only in this open page: keep it open, or copy your text/g)).toHaveLength(2)
    expect(words).toContain('Copy')
  }
})

test('O-30: one that keeps it says so, and where it is safest', async () => {
  const said = await page(false)
  const words = await said()
  expect(words).toContain("Saved on this phone. It will be sent when you're connected.")
  expect(words).toContain('This browser may clear what is saved here')
  expect(words).not.toMatch(/only in this open page|Copy/)
  expect(await said({ state: 'attention' })).toContain(
    'The site did not accept it as it is. Your text is kept.',
  )
})

test('of what the site itself has put off it is not said that a connection is missing', async () => {
  const said = await page(false)
  const putOff = (kind: OutboxReason['kind']) => said({ reason: { kind, messages: [], at: 1 } })
  for (const kind of ['server', 'rate'] as const)
    expect(await putOff(kind)).toContain('Saved on this phone. It will be sent when the site is back.')
  expect(await putOff('network')).toContain("It will be sent when you're connected.")
})

test('rule 10: where nothing is sent while the app is closed, who submits without a connection reads when it leaves', async () => {
  const said = await page(false)
  const { connection } = await import('../../src/sync/status.ts')
  const later = 'If you close the app before that, it is sent the next time you open it.'
  expect(await said()).not.toContain(later)
  expect(await said({ reason: { kind: 'network', messages: [], at: 1 } })).toContain(later)
  connection.state = 'unreachable'
  expect(await said()).toContain(`It will be sent when you're connected. ${later}`)
  expect(await said({ state: 'attention' })).not.toContain(later)
  connection.isInTrouble = true
  expect(await said()).toContain(`It will be sent when the site is back. ${later}`)
  vi.stubGlobal('SyncManager', class {})
  Object.assign(navigator, { serviceWorker: { controller: {} } })
  expect(await said()).not.toContain(later)
})
