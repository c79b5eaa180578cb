// What follows from a batch, averages and mails to the operator, is that of all its commands together.
import { expect, test } from 'vitest'
import { currentRevision } from '../../src/server/sql/revision.ts'
import { type Item, key, message, shareBatchWard } from './batch-ward.ts'

const here = shareBatchWard()
const { submit, send, outcomes, told } = here

test('D6: after a batch each average is that of the reviews there are, also where a command beside it failed', async () => {
  await here.server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  const rated = (place: number, title: string, overall: string): Item => {
    const item = submit(place, title)
    return { ...item, fields: { ...item.fields, overall } }
  }
  const before = await currentRevision(here.server.db)
  expect(await outcomes([rated(0, 'Low', '1'), message('Boom'), rated(1, 'High', '5')])).toEqual([
    200, 500, 200,
  ])
  const averages = () =>
    here.server.db
      .selectFrom('department_stats')
      .select(['department_id', 'rating_count', 'rating_hundredths', 'revision'])
      .where('hospital_id', '=', here.hospital)
      .where('revision', '>', before.value)
      .orderBy('department_id')
      .execute()
  const ofHospital = () =>
    here.server.db
      .selectFrom('hospitals')
      .selectAll()
      .where('id', '=', here.hospital)
      .executeTakeFirstOrThrow()
  // 4, 5 and 3 stars, and one that differs.
  expect(await averages()).toMatchObject([
    { department_id: here.units[0], rating_count: 1, rating_hundredths: 325 },
    { department_id: here.units[1], rating_count: 1, rating_hundredths: 425 },
  ])
  expect(await ofHospital()).toMatchObject({ rating_count: 2, rating_hundredths: 750 })
  const revisions = [...(await averages()), await ofHospital()].map(row => row.revision)
  expect(new Set(revisions).size).toBe(3)

  const { id } = await here.server.db
    .selectFrom('reviews')
    .select('id')
    .where('department_id', '=', here.units[0] ?? 0)
    .executeTakeFirstOrThrow()
  const gone = { path: 'profile/review/delete', key: key('Delete'), lane: 'x', fields: { id: String(id) } }
  expect(await outcomes([gone, gone])).toEqual([200, 200])
  expect(await averages()).toMatchObject([{ rating_count: 0, rating_hundredths: 0 }, { rating_count: 1 }])
  expect(await ofHospital()).toMatchObject({ rating_count: 1, rating_hundredths: 425 })
})

test('the operator hears of the new reviews of a batch once, and not at all of one in which none was new', async () => {
  const both = [submit(0, 'One'), submit(1, 'Two')]
  await send(both)
  expect(await told()).toBe(1)
  await send(both)
  expect(await told()).toBe(1)
})

test('M-04: who writes and deletes in batches, again and again, does not mail the operator without end', async () => {
  for (let time = 0; time < 12; time += 1) {
    await send([submit(0, `Again-${time}`)])
    const { id } = await here.server.db
      .selectFrom('reviews')
      .select('id')
      .where('is_active', '=', 1)
      .executeTakeFirstOrThrow()
    const gone = {
      path: 'profile/review/delete',
      key: key(`gone-${time}`),
      lane: 'x',
      fields: { id: String(id) },
    }
    expect(await outcomes([gone])).toEqual([200])
    await here.server.pass(60_000)
  }
  expect(here.server.mails).toHaveLength(10)
})

test('what is undone with another command, and done again, is mailed once: undone mails are never sent', async () => {
  await here.server.db.schema.alterTable('contact_messages').renameTo('gone').execute()
  expect(await outcomes([submit(0, 'One'), message('Boom')])).toEqual([200, 500])
  expect(await outcomes([message('Boom'), message('Boom again')])).toEqual([500, 0])
  expect([await told(), here.server.mails.length]).toEqual([1, 1])
})
