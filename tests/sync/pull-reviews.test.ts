// The own review in what is pulled: hers while she is here, gone when deleted, and not lost to an earlier answer.
import { expect, test } from 'vitest'
import { reviewDelete } from '../../src/contract/review-submit.ts'
import { hasReviewed, unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { makeReview } from '../server/factories.ts'
import { submitCommand } from '../world/factories.ts'
import { sharePullingPhone } from './pulling-phone.ts'

const here = sharePullingPhone()
const { open } = here

test('Y-16: a person’s own anonymous review is hers on her phone only while she is signed in', async () => {
  const place = { userId: here.ann.id, hospitalId: here.hospitalId, departmentId: here.unit }
  await makeReview(here.world.server, place, { anonymous: 1, title: 'Secret' })
  await here.phone.signIn(here.ann)
  const tab = await open()
  await tab.sync.pullHospital(here.hospitalId)
  expect(await hasReviewed(tab.db, here.hospitalId, here.unit, here.ann.id)).toBe(true)
  const [held] = (await tab.db.hospitalReviews.get(here.hospitalId))?.reviews ?? []
  expect(held).toMatchObject({ user_id: null, first_name: null, created_at: '2026-11-21' })
  await here.phone.signOut()
  expect(await tab.db.ownReviews.count()).toBe(0)
  const shown = await unitReviews(tab.db, here.hospitalId, here.unit, VISITOR)
  expect(shown.reviews).toMatchObject([{ title: 'Secret', isOwn: false, user_id: null }])
  await here.phone.signIn(here.ann)
  await tab.sync.pullHospital(here.hospitalId)
  expect(await hasReviewed(tab.db, here.hospitalId, here.unit, here.ann.id)).toBe(true)
})

test('a review deleted elsewhere goes with the next pull, by its tombstone', async () => {
  const place = { userId: here.ann.id, hospitalId: here.hospitalId, departmentId: here.unit }
  const id = await makeReview(here.world.server, place)
  await here.phone.signIn(here.ann)
  const tab = await open()
  await tab.sync.pullHospital(here.hospitalId)
  const other = here.world.device()
  await other.signIn(here.ann)
  await (await other.tab()).sync.call(reviewDelete, { id })
  expect(await tab.sync.pullHospital(here.hospitalId)).toBe('fresh')
  expect((await unitReviews(tab.db, here.hospitalId, here.unit, here.ann.id)).reviews).toEqual([])
  expect(await tab.db.ownReviews.count()).toBe(0)
})

test('a pull that began before the confirmation does not take the confirmed review off the screen', async () => {
  await here.phone.signIn(here.ann)
  const tab = await open()
  const { deliver } = here.phone
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let isFirst = true
  here.phone.deliver = async request => {
    const answer = await deliver(request)
    if (request.url.includes(`hospital_id=${here.hospitalId}`) && isFirst) {
      isFirst = false
      await held
    }
    return answer
  }
  const early = tab.sync.pullHospital(here.hospitalId)
  await expect.poll(() => isFirst).toBe(false)
  await tab.write(submitCommand(here.hospitalId, here.unit, 'Arrived'))
  await expect.poll(() => tab.db.outbox.toArray()).toMatchObject([{ state: 'acked' }])
  letGo()
  await early
  const shown = await unitReviews(tab.db, here.hospitalId, here.unit, here.ann.id)
  expect(shown.reviews.map(({ title }) => title)).toEqual(['Arrived'])
  tab.sync.wake('hand')
  await here.world.rest()
  expect(await tab.db.outbox.count()).toBe(0)
  expect((await unitReviews(tab.db, here.hospitalId, here.unit, here.ann.id)).reviews).toMatchObject([
    { title: 'Arrived', isOwn: true, pending: null },
  ])
})
