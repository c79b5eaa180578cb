// A month without a connection: what was written in it leaves within minutes, by the limits that hold in life.
import { expect, onTestFinished, test } from 'vitest'
import { allEntries } from '../../src/db/outbox.ts'
import { defaultLimits } from '../../src/server/http/rate-limit.ts'
import { makeDepartment, makeHospital, openTestServer, TEST_NOW } from '../server/factories.ts'
import { makeClock } from '../world/clock.ts'
import { submitCommand } from '../world/factories.ts'
import { makeWorld } from '../world.ts'

const DAY_MS = 86_400_000
const REVIEWS = 500

test('O-44: 500 reviews of thirty days leave within five minutes, each once', async () => {
  const clock = makeClock(TEST_NOW)
  const server = await openTestServer({ clock: clock.now, limits: defaultLimits })
  onTestFinished(() => server.close())
  const world = await makeWorld({ server, clock })
  onTestFinished(() => world.close())
  const hospitals = await many(20, () => makeHospital(server))
  const units = await many(REVIEWS / hospitals.length, () => makeDepartment(server))
  const ann = await world.user()
  const phone = world.device()
  await phone.signIn(ann)
  const tab = await phone.tab()
  await world.rest()
  phone.weather = 'cut'
  const places = hospitals.flatMap(hospitalId => units.map(unit => ({ hospitalId, unit })))
  const [first, ...others] = places.map(({ hospitalId, unit }) =>
    submitCommand(hospitalId, unit, `Of ${hospitalId} and ${unit}`),
  )
  if (!first) throw new Error('There is nothing to write about.')
  const { seq: _, ...entry } = await tab.sync.enqueue(first, ann.id)
  await world.rest()
  // As if each had been handed over in its turn, which takes this test a minute.
  const more = others.map(({ args }, index) => {
    const lane = `review:${args.hospitalId}:${args.departmentId}`
    return { ...entry, key: `${entry.key}-${index}`, lane, args, signature: null }
  })
  await tab.db.outbox.bulkAdd(more as never[])
  tab.die()
  await world.advance(30 * DAY_MS)
  phone.weather = 'up'
  await phone.signIn(ann)
  await world.rest()
  await world.advance(300_000)
  // No more time passes; what has come down is still being stored.
  const { db } = await phone.tab()
  const waiting = async () => (await allEntries(db)).map(({ state, reason }) => `${state} ${reason?.kind}`)
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  const reviews = await server.db.selectFrom('reviews').select(['title', 'user_id']).execute()
  expect(reviews).toHaveLength(REVIEWS)
  expect(new Set(reviews.map(({ title }) => title)).size).toBe(REVIEWS)
  expect(reviews.every(({ user_id }) => user_id === ann.id)).toBe(true)
}, 120_000)

async function many(count: number, make: () => Promise<number>): Promise<number[]> {
  const made: number[] = []
  while (made.length < count) made.push(await make())
  return made
}
