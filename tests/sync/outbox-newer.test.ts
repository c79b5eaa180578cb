// What a newer version of the app wrote is kept until it can be read.
import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../src/db/records.ts'
import { contactCommand } from '../world/factories.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()
const { waiting, titles, write, clearUp } = here

test('O-37: what a newer app wrote is quarantined, kept, and sent when it can be read again', async () => {
  const seq = await write('From the future', 'cut')
  await here.tab.db.outbox.update(seq, { version: 99 })
  await clearUp()
  expect(await waiting()).toMatchObject([{ state: 'quarantined', reason: { kind: 'unreadable' } }])
  await here.tab.db.outbox.update(seq, { version: 1 })
  await here.phone.signIn(here.ann)
  await here.tab.write(contactCommand('Wake up'))
  await here.world.rest()
  expect(await titles()).toEqual(['From the future'])
})

test('O-37: what a newer app writes while this one is sending is quarantined, and all else goes on', async () => {
  const seqs = [await write('First', 'cut'), await write('From the future', 'cut', here.otherUnit)]
  const future = await here.tab.db.outbox.get(seqs[1] ?? 0)
  await here.tab.db.outbox.bulkDelete(seqs.slice(1))
  here.phone.deliver = (deliver => async (request: Request) => {
    const response = await deliver(request)
    if (request.url.endsWith('review/submit')) {
      const { seq: _, ...rest } = { ...future, version: 99 } as OutboxEntry
      await here.tab.db.outbox.put(rest as OutboxEntry)
    }
    return response
  })(here.phone.deliver)
  await clearUp()
  expect(await titles()).toEqual(['First'])
  expect(await waiting()).toMatchObject([{ state: 'quarantined', reason: { kind: 'unreadable' } }])
  expect(here.tab.events.map(({ type }) => type)).not.toContain('storage-failed')
})
