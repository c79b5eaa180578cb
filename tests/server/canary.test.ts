import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { postMultipart, reviewForm } from './api-client.ts'
import { type Asker, crawl, headersOf, type Visit } from './canary-crawl.ts'
import { type Kind, leaks, type Mark } from './canary-marks.ts'
import { withoutPublic } from './canary-public.ts'
import { type CanaryWorld, freshToken, openCanaryWorld, shownReviews } from './canary-world.ts'
import { withoutRequestName } from './request-name.ts'
import { failReviews, mendReviews, rowsText, tablesOf } from './tables.ts'

let world: CanaryWorld
const visits: Record<Asker, Visit[]> = { visitor: [], other: [], canary: [] }

beforeAll(async () => {
  world = await openCanaryWorld()
  for (const who of ['visitor', 'other', 'canary'] as const) visits[who] = await crawl(world, who)
  // The operator's news of a review rests for a minute.
  await world.server.pass(60_000)
}, 120_000)
afterAll(() => world.close())

const marksOf = (...kinds: Kind[]) => world.marks.filter(({ kind }) => kinds.includes(kind))
const allBut = (...kinds: Kind[]) => world.marks.filter(({ kind }) => !kinds.includes(kind))

// Places are no secret in an answer: the directory is public.
const found = (some: readonly Visit[], marks: readonly Mark[] = allBut('place')) =>
  some.flatMap(visit => {
    const text = withoutPublic(visit.answer.text, world, shownReviews(world))
    const names = leaks(marks, text + headersOf(visit))
    return names.length > 0 ? [{ visit, told: `${visit.what} tells ${visit.who}: ${names}` }] : []
  })

test('Y-01, Y-02, Y-05, Y-13: whatever a visitor or another person calls, no byte of any answer tells more of the canary than she signed', () => {
  const theirs = [...visits.visitor, ...visits.other]
  expect(found(theirs).map(({ told }) => told)).toEqual([])
  // It was all there to be found.
  for (const { path } of calls) expect(theirs.some(({ what }) => what.includes(path))).toBe(true)
  for (const { title } of shownReviews(world))
    expect(theirs.some(({ answer }) => answer.text.includes(title))).toBe(true)
})

test('Y-01, D3: of what only the canary is told nobody may keep a copy, and not even she is told a secret', () => {
  const own = found(visits.canary)
  const paths = own.map(({ visit }) => visit.what.replace(/^\w+ |[?,].*$/g, ''))
  expect([...new Set(paths)].sort()).toEqual(['check_auth', 'departments/fetch', 'my-orders'])
  for (const { answer } of own.map(({ visit }) => visit)) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  }
  const secrets = marksOf('secret', 'payment', 'code', 'device')
  expect(found(visits.canary, secrets).map(({ told }) => told)).toEqual([])
})

test('Y-12, Y-13: no line of the log holds anything of the canary, her reviews or her device, even when the server fails', async () => {
  const { server, user, places, reviews } = world
  await failReviews(server.db, 'Linnetwords about the nest.\n    at Linnetwords of the row')
  const form = reviewForm(places.hospitals[0] ?? 0, places.units[2] ?? 0, { title: reviews.named.title })
  const failed = await postMultipart(server, 'review/submit', form, { token: await freshToken(world, user) })
  await mendReviews(server.db)
  expect(failed.http).toBe(500)
  expect(leaks(world.marks, failed.text)).toEqual([])
  expect(world.log.filter(line => leaks(world.marks, withoutRequestName(line)).length > 0)).toEqual([])
  for (const event of ['failure', 'mail-sent', 'review/submit'])
    expect(world.log.some(line => line.includes(event))).toBe(true)
})

test('Y-14, Y-15: no mail of ours names the canary, a place, a review or a secret but its code', () => {
  const ours = world.mails.filter(({ subject }) => subject !== 'A message from the contact form')
  const told = ours.flatMap(({ to, subject, text, html }) =>
    // An address is no news to who reads its mail.
    leaks(
      allBut('code'),
      `${subject}\n${text}\n${html}`.replaceAll(to, '').replaceAll(encodeURIComponent(to), ''),
    ),
  )
  expect(told).toEqual([])
  expect(ours.some(({ to }) => to === world.user.email)).toBe(true)
  expect(ours.some(({ to }) => to !== world.user.email)).toBe(true)
})

test('Y-12: who wrote and what was written stand together in one table and in no other', async () => {
  expect(await kindsByTable()).toEqual({
    carts: ['person'],
    code_failures: ['person'],
    codes: ['person'],
    contact_messages: ['message', 'person'],
    delivery_keys: ['person'],
    departments: ['place'],
    hospitals: ['place'],
    orders: ['payment', 'person'],
    reviews: ['moment', 'person', 'text'],
    sandbox_sessions: ['payment', 'person'],
    tokens: ['person'],
    users: ['person'],
  })
})

async function kindsByTable(): Promise<Record<string, Kind[]>> {
  const { db } = world.server
  const kinds: Record<string, Kind[]> = {}
  for (const name of await tablesOf(db)) {
    const text = await rowsText(db, name)
    const held = world.marks.filter(mark => leaks([mark], text).length > 0).map(({ kind }) => kind)
    if (held.length > 0) kinds[name] = [...new Set(held)].sort()
  }
  return kinds
}
