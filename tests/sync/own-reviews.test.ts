// A person's own list: what the server has of it, and what this device is about to change in it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownReviews } from '../../src/db/queries/own-reviews.ts'
import { hasReviewed, unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { revokeTokensOf } from '../../src/server/accounts/tokens.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { shouldAnnounce } from '../../src/sync/should-announce.ts'
import { makeReview, type TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser
let ben: TestUser
let phone: Device
let hospitalId: number
let units: number[]

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  hospitalId = place.hospitalId
  units = place.departmentIds
  ann = await world.user()
  ben = await world.user()
  phone = world.device()
})
afterEach(() => world.close())

const unit = (place: number) => units[place] as number
const written = (user: TestUser, place: number, more: Parameters<typeof makeReview>[2] = {}) =>
  makeReview(world.server, { userId: user.id, hospitalId, departmentId: unit(place) }, more)
const deletion = (id: number) =>
  ({ name: 'review.delete', args: { id, hospitalId, departmentId: unit(0) } }) as const
const titles = async (tab: Tab) =>
  (await ownReviews(tab.db, ann.id)).map(({ title, deletion: asked }) => (asked ? `${title}, to go` : title))
const told = (tab: Tab) => tab.events.filter(event => event.type === 'sent').map(shouldAnnounce)

async function signedIn(): Promise<Tab> {
  await phone.signIn(ann)
  const tab = await phone.tab()
  await world.rest()
  return tab
}

test('A178: one’s own reviews come from everywhere, anonymous ones too, newest first, and nobody else’s', async () => {
  await written(ann, 0, { title: 'First' })
  await written(ben, 0, { title: 'Not hers' })
  await written(ann, 1, { title: 'Second', anonymous: 1 })
  const tab = await signedIn()
  expect(await tab.sync.pullOwn()).toBe('fresh')
  expect(await titles(tab)).toEqual(['Second', 'First'])
  expect((await ownReviews(tab.db, ann.id))[0]).toMatchObject({ is_anonymous: 1, user_id: ann.id })
  expect(await ownReviews(tab.db, ben.id)).toEqual([])
  // D30: known before the hospital has ever been opened here.
  expect(await hasReviewed(tab.db, hospitalId, unit(1), ann.id)).toBe(true)
  await phone.signOut()
  expect(await tab.db.ownReviews.count()).toBe(0)
  expect(await tab.sync.pullOwn()).toBe('refused')
})

test('D17: what the site has taken down stays in its author’s list and in no other', async () => {
  const id = await written(ann, 0, { title: 'Taken down' })
  const { db } = world.server
  await db.updateTable('reviews').set({ is_active: 0 }).where('id', '=', id).execute()
  const tab = await signedIn()
  await tab.sync.pullOwn()
  await tab.sync.pullHospital(hospitalId)
  expect(await ownReviews(tab.db, ann.id)).toMatchObject([{ title: 'Taken down', is_active: 0 }])
  expect((await unitReviews(tab.db, hospitalId, unit(0), VISITOR)).reviews).toEqual([])
  expect((await unitReviews(tab.db, hospitalId, unit(0), ann.id)).reviews).toEqual([])
})

test('A98 D17 D30: what the site takes down while its author is at work is still theirs, and the one that they may have', async () => {
  const id = await written(ann, 0, { title: 'Taken down' })
  const tab = await signedIn()
  await tab.sync.pullOwn()
  await tab.sync.pullHospital(hospitalId)
  await world.server.db.transaction().execute(async sql => {
    const hidden = { is_active: 0, revision: await takeRevisions(sql, 1) } as const
    await sql.updateTable('reviews').set(hidden).where('id', '=', id).execute()
  })
  await tab.sync.pullHospital(hospitalId)
  expect(await ownReviews(tab.db, ann.id)).toMatchObject([{ title: 'Taken down', is_active: 0 }])
  expect(await unitReviews(tab.db, hospitalId, unit(0), ann.id)).toMatchObject({
    reviews: [],
    isOwnHidden: true,
  })
  expect(await hasReviewed(tab.db, hospitalId, unit(0), ann.id)).toBe(true)
})

test('A178: nothing is taken for anybody by a token of which it is not known yet whose it is', async () => {
  const tab = await signedIn()
  const { token = '' } = phone.session ?? {}
  phone.session = { userId: VISITOR, token }
  expect(await tab.sync.pullOwn()).toBe('refused')
  expect(await tab.db.orderHistories.get(VISITOR)).toBeUndefined()
})

test('D30: a review that cannot be sent keeps nobody from writing it again', async () => {
  const tab = await signedIn()
  phone.weather = 'cut'
  const { seq } = await tab.sync.enqueue(submitCommand(hospitalId, unit(0), 'Cannot be sent'), ann.id)
  await world.rest()
  expect(await hasReviewed(tab.db, hospitalId, unit(0), ann.id)).toBe(true)
  await tab.db.outbox.update(seq, { state: 'quarantined' })
  expect(await hasReviewed(tab.db, hospitalId, unit(0), ann.id)).toBe(false)
})

test('D30: a review that the site took down is still the one that its author may have, until it is deleted', async () => {
  const id = await written(ann, 0, { title: 'Taken down' })
  const { db } = world.server
  await db.updateTable('reviews').set({ is_active: 0 }).where('id', '=', id).execute()
  const tab = await signedIn()
  await tab.sync.pullOwn()
  const known = () => hasReviewed(tab.db, hospitalId, unit(0), ann.id)
  expect(await known()).toBe(true)
  expect(await hasReviewed(tab.db, hospitalId, unit(1), ann.id)).toBe(false)
  expect(await hasReviewed(tab.db, hospitalId, unit(0), ben.id)).toBe(false)
  const second = await tab.sync.enqueue(submitCommand(hospitalId, unit(0), 'A second one'), ann.id)
  await world.rest()
  expect((await tab.db.outbox.get(second.seq))?.state, 'the server says the same').toBe('attention')
  await tab.sync.discard(second.seq)
  phone.weather = 'cut'
  await tab.sync.enqueue(deletion(id), ann.id)
  expect(await known(), 'written again before the deletion has arrived').toBe(false)
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(60_000)
  await tab.sync.pullHospital(hospitalId)
  expect(await tab.db.outbox.count()).toBe(0)
  expect(await known(), 'nor is it known once the deletion is settled').toBe(false)
})

test('D30 A238: an edit of what waits is no second review, also where it has arrived and a pull was quicker', async () => {
  const tab = await signedIn()
  phone.weather = 'lose-reply'
  const { seq } = await tab.sync.enqueue(submitCommand(hospitalId, unit(0), 'Arrived unheard'), ann.id)
  await world.rest()
  phone.weather = 'up'
  await tab.db.outbox.update(seq, { notBefore: Number.MAX_SAFE_INTEGER })
  await tab.sync.pullHospital(hospitalId)
  expect(await tab.db.outbox.get(seq)).toMatchObject({ uncertain: true })
  expect(await hasReviewed(tab.db, hospitalId, unit(0), ann.id)).toBe(true)
  expect(await hasReviewed(tab.db, hospitalId, unit(0), ann.id, seq)).toBe(false)
})

test('A182: a deletion without a connection marks its review, and takes it away once it is confirmed', async () => {
  const id = await written(ann, 0, { title: 'Old' })
  const tab = await signedIn()
  await tab.sync.pullOwn()
  phone.weather = 'cut'
  await tab.sync.enqueue(deletion(id), ann.id)
  await world.rest()
  expect(await titles(tab)).toEqual(['Old, to go'])
  expect(told(tab)).toEqual([])
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.rest()
  expect(await titles(tab)).toEqual([])
  expect(told(tab)).toEqual([true])
  await tab.sync.pullOwn()
  expect(await titles(tab)).toEqual([])
})

test('A183: deleting what is not there is no news, and the review leaves the list', async () => {
  const id = await written(ann, 0, { title: 'Gone elsewhere' })
  const tab = await signedIn()
  await tab.sync.pullOwn()
  const { db } = world.server
  await db.updateTable('reviews').set({ user_id: null, is_active: 0 }).where('id', '=', id).execute()
  await tab.sync.enqueue(deletion(id), ann.id)
  await world.rest()
  expect(told(tab)).toEqual([false])
  await tab.sync.pullOwn()
  expect(await titles(tab)).toEqual([])
})

test('A183: nor is deleting what somebody else has taken away while our first attempt was cut off', async () => {
  const id = await written(ann, 0, { title: 'Gone meanwhile' })
  const tab = await signedIn()
  phone.weather = 'cut'
  const { seq } = await tab.sync.enqueue(deletion(id), ann.id)
  await world.rest()
  expect(await tab.db.outbox.get(seq)).toMatchObject({ uncertain: true })
  const { db } = world.server
  await db.updateTable('reviews').set({ user_id: null, is_active: 0 }).where('id', '=', id).execute()
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(60_000)
  expect(told(tab)).toEqual([false])
})

test('a delete whose answer got lost is news all the same: it is gone because of its author', async () => {
  const id = await written(ann, 0, { title: 'Lost answer' })
  const tab = await signedIn()
  let isFirst = true
  phone.weatherFor = request => {
    const isIt = request.url.includes('profile/review/delete') && isFirst
    if (isIt) isFirst = false
    return isIt ? 'lose-reply' : 'up'
  }
  await tab.sync.enqueue(deletion(id), ann.id)
  await world.rest()
  await world.advance(60_000)
  expect(isFirst).toBe(false)
  expect(told(tab)).toEqual([true])
})

test('a review that waits stands on top, and the delete that takes back a changed one is no news', async () => {
  await written(ann, 1, { title: 'On the site' })
  const tab = await signedIn()
  await tab.sync.pullOwn()
  phone.weatherFor = request => (request.url.includes('review/submit') ? 'lose-reply' : 'up')
  const entry = await tab.sync.enqueue(submitCommand(hospitalId, unit(0), 'Draft one'), ann.id)
  await world.rest()
  expect(await titles(tab)).toEqual(['Draft one', 'On the site'])
  await tab.sync.replace(entry.seq, submitCommand(hospitalId, unit(0), 'Draft two'))
  expect(await titles(tab)).toEqual(['Draft two', 'On the site'])
  phone.weatherFor = () => 'up'
  await world.advance(120_000)
  await tab.sync.pullOwn()
  expect(await titles(tab)).toEqual(['Draft two', 'On the site'])
  const names = tab.events.flatMap(event =>
    event.type === 'sent' && shouldAnnounce(event) ? [event.entry.name] : [],
  )
  expect(names).toEqual(['review.submit'])
})

test('a list that was asked for before a deletion was confirmed does not bring the review back', async () => {
  const id = await written(ann, 0, { title: 'Old' })
  const tab = await signedIn()
  const { deliver } = phone
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let isFirst = true
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (request.url.includes('my-orders') && isFirst) {
      isFirst = false
      await held
    }
    return answer
  }
  const pulling = tab.sync.pullOwn()
  await expect.poll(() => isFirst).toBe(false)
  await tab.sync.enqueue(deletion(id), ann.id)
  const sent = [{ name: 'review.delete', outcome: 'sent' }]
  await expect.poll(() => tab.db.receipts.toArray()).toMatchObject(sent)
  letGo()
  expect(await pulling).toBe('fresh')
  expect(await titles(tab)).toEqual([])
})

test('D25: orders and own reviews asked for with a sign-in that has ended elsewhere tell that it has', async () => {
  await written(ann, 0, { title: 'First' })
  const tab = await signedIn()
  await revokeTokensOf(world.server.db, ann.id)
  expect(await tab.sync.pullOwn()).toBe('refused')
  expect(tab.events).toMatchObject([
    { type: 'signed-out-by-server', userId: ann.id, token: phone.session?.token },
  ])
})

test('D25: the word on a sign-in that has ended is no news where another has begun meanwhile', async () => {
  const tab = await signedIn()
  await revokeTokensOf(world.server.db, ann.id)
  const { token = '' } = phone.session ?? {}
  const { deliver } = phone
  let isAnswered = () => {}
  const asked = new Promise<void>(resolve => {
    isAnswered = resolve
  })
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (request.headers.get('authorization') !== `Bearer ${token}`) return answer
    isAnswered()
    await held
    return answer
  }
  const pulled = tab.sync.pullOwn()
  await asked
  await phone.signIn(ann)
  goOn()
  await pulled
  expect(tab.events).toEqual([])
})
