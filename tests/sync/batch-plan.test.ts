// Which of what waits leaves together, and what stays behind what is before it in its lane.
import type { WhereClause } from 'dexie'
import { expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../src/db/records.ts'
import { defaultDecisions } from '../../src/sync/decisions.ts'
import { credentialsFor } from '../../src/sync/eligible.ts'
import { planBatches } from '../../src/sync/plan-batches.ts'
import { contactCommand } from '../world/factories.ts'
import { names, shareBatchingPhone } from './batching-phone.ts'

const here = shareBatchingPhone()
const { start, waiting, titles, writeAll, weather } = here

test('what is settled while a drain looks for more is tried again in its time', async () => {
  await here.phone.signOut()
  here.phone.weather = 'cut'
  for (const name of ['One', 'Two']) await here.tab.write(contactCommand(name))
  await here.phone.signIn(here.ann)
  await writeAll(2)
  const all = () => here.tab.db.outbox.toArray()
  const until = async (isSo: (states: string[]) => boolean) => {
    while (!isSo((await all()).map(({ state }) => state))) await here.world.activity.turns(1)
    await here.world.activity.turns(5)
  }
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    if (!request.url.endsWith('/batch') || request.headers.has('authorization')) return deliver(request)
    here.phone.deliver = deliver
    await until(states => states.filter(state => state === 'acked').length === 2)
    return Response.json({ response_status: 503, validation_errors: {} }, { status: 503 })
  }
  // The look behind the first answer ends when the second has come.
  const { outbox } = here.tab.db
  let hasWaited = false
  const where = outbox.where.bind(outbox) as (index: string) => WhereClause<OutboxEntry, number>
  vi.spyOn(outbox, 'where').mockImplementation(((index: string) => {
    const clause = where(index)
    const equals = clause.equals.bind(clause)
    clause.equals = value => {
      const found = equals(value)
      const count = found.count.bind(found)
      found.count = (async () => {
        const counted = await count()
        await until(states => !states.includes('sending'))
        hasWaited = true
        return counted
      }) as never
      return found
    }
    return clause
  }) as never)
  await weather('up')
  expect(hasWaited).toBe(true)
  expect((await all()).filter(({ state }) => state === 'queued')).toHaveLength(2)
  vi.restoreAllMocks()
  await here.world.advance(60_000)
  expect(await all()).toEqual([])
})

test('within a lane order holds: what was behind a review stays behind it, a delete goes with what follows it', async () => {
  await writeAll(3)
  const [lane, ...others] = await waiting()
  const entries = [lane, ...others].filter(entry => entry !== undefined)
  const plan = (all: typeof entries) =>
    planBatches(all, {
      credentialsFor: one => credentialsFor(one, here.phone.session),
      mayJoin: () => true,
      cartSession: null,
      most: 100,
    })
      .flatMap(({ items }) => items)
      .map(({ seq }) => seq)
  const first = entries[0]
  if (!first) throw new Error('Nothing waits')
  const behind = { ...first, seq: 90 }
  expect(plan([...entries, behind])).toEqual(entries.map(({ seq }) => seq))
  const { id, ...place } = { id: 5, hospitalId: here.hospitalId, departmentId: here.units[0] ?? 0 }
  const remove = { ...first, name: 'review.delete', args: { id, ...place } }
  expect(plan([remove, behind])).toEqual([first.seq, 90])
  expect(plan([{ ...remove, state: 'sending' }, behind, ...entries.slice(1)])).toEqual(
    entries.slice(1).map(({ seq }) => seq),
  )
  expect(plan([{ ...remove, notBefore: 9 }, behind])).toEqual([first.seq, 90])
})

test('O-13: where the first of a lane cannot be claimed any more, what is behind it does not leave without it', async () => {
  let isTaken = false
  // As if another tab had taken it since it was planned.
  here.world.mutant.claim = (entry, ...more) => {
    const isFirst = entry?.name === 'contact.send' && !isTaken
    isTaken ||= isFirst
    return isFirst ? null : defaultDecisions.claim(entry, ...more)
  }
  await start(here.world.device())
  here.phone.weather = 'cut'
  here.tab.sync.wake('offline')
  await here.world.rest()
  for (const text of ['First', 'Second']) await here.tab.write(contactCommand(text))
  await writeAll(2)
  await weather('up', 60_000)
  expect(isTaken).toBe(true)
  const [together] = here.world.log.filter(({ path }) => path === 'batch')
  const sent = here.world.log.slice(here.world.log.indexOf(together as never) + 1)
  expect(sent.slice(0, 2).map(({ path }) => path)).toEqual(['review/submit', 'review/submit'])
  const rows = await here.world.server.db
    .selectFrom('contact_messages')
    .select('message')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ message: 'First' }, { message: 'Second' }])
  expect([await titles(), await waiting()]).toEqual([names.slice(0, 2), []])
})
