// Ten commands that waited arrive in one request, each for itself.
import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../src/db/records.ts'
import { makeReview } from '../server/factories.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { names, shareBatchingPhone } from './batching-phone.ts'

const here = shareBatchingPhone()
const { waiting, titles, requests, writeAll, weather } = here

test('after a probe ten commands arrive in one request', async () => {
  await writeAll()
  await weather('up')
  const sent = here.world.log.filter(({ method }) => method === 'POST')
  expect(sent.slice(0, 11).map(({ path }) => path)).toEqual(['batch', ...Array(10).fill('review/submit')])
  expect([requests(), await titles()]).toEqual([1, names])
  expect(await waiting()).toEqual([])
  expect(here.tab.events.filter(({ type }) => type === 'sent')).toHaveLength(10)
  expect(sent.filter(({ path }) => path === 'sendReviewNotification')).toEqual([])
})

test('O-37: what a newer app writes while ten are on their way together is quarantined, what it wrote behind that goes', async () => {
  await writeAll(9)
  const [last] = (await waiting()).slice(-1)
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    if (request.url.endsWith('/batch')) {
      here.phone.deliver = deliver
      const { seq: _, ...future } = { ...last, key: 'future', lane: 'future', version: 99 } as OutboxEntry
      await here.tab.db.outbox.put(future as OutboxEntry)
      await here.tab.write(submitCommand(here.hospitalId, here.units[9] ?? 0, names[9] ?? ''))
    }
    return deliver(request)
  }
  await weather('up')
  expect(await titles()).toEqual(names)
  expect(await waiting()).toMatchObject([{ key: 'future', state: 'quarantined' }])
  expect(here.tab.events.filter(({ type }) => type === 'quarantined')).toHaveLength(1)
  expect(here.tab.events.map(({ type }) => type)).not.toContain('storage-failed')
})

test('I1: what one command comes to is nothing to the others, and a refusal waits for the person', async () => {
  await makeReview(
    here.world.server,
    { userId: here.ann.id, hospitalId: here.hospitalId, departmentId: here.units[3] ?? 0 },
    { title: 'Before' },
  )
  await writeAll()
  await weather('up')
  expect(await titles()).toEqual(['Before', ...names.filter(name => name !== 'Review 3')])
  expect(await waiting()).toMatchObject([{ state: 'attention', args: { title: 'Review 3' } }])
})

test('A240: O-38: a batch carries the commands of one sign-in; what a visitor wrote goes apart from it', async () => {
  await here.phone.signOut()
  here.phone.weather = 'cut'
  await here.tab.write(contactCommand('A visitor'))
  await here.phone.signIn(here.ann)
  await writeAll(3)
  await weather('up')
  const visitors = await here.world.server.db.selectFrom('contact_messages').select('message').execute()
  expect([await titles(), visitors]).toEqual([names.slice(0, 3), [{ message: 'A visitor' }]])
  const [together] = here.world.log.filter(({ path }) => path === 'batch')
  const alone = here.world.log.find(({ path }) => path === 'contact/submit')
  expect([together?.token, alone?.token]).toEqual([`Bearer ${here.phone.session?.token}`, null])
})
