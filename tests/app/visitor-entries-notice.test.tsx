// What a visitor wrote, told to who has signed in since.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { VisitorEntriesNotice } from '../../src/app/screens/waiting/visitor-entries-notice.tsx'
import { useDevice } from '../../src/app/state/use-device.ts'
import { waitingCount } from '../../src/db/queries/outbox.ts'
import { VISITOR } from '../../src/db/records.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

/** What the page has heard of what waits of its own person. */
const Own = () => `${useDevice(waitingCount, nora.id)} of Nora. `

test('A235 O-23: a message that a visitor wrote and that waits is told of to who is signed in, without a word of it', async () => {
  const { db } = await ownDevice(nora)
  await db.outbox.add(entry({ seq: 1, key: 'hers', author: nora.id }))
  mount(
    <>
      <Own />
      <VisitorEntriesNotice />
    </>,
  )
  await expect.poll(text).toBe('1 of Nora. ')
  const args = { name: 'Val', email: 'val@example.org', message: 'The list is old.' }
  await db.outbox.add(entry({ seq: 2, author: VISITOR, name: 'contact.send', lane: 'contact', args }))
  await expect.poll(text).toContain('written here without signing in')
  expect(text()).toContain('1 of Nora. ')
  expect(text()).not.toMatch(/Val|list is old/)
})
