import { afterEach, beforeEach, expect, test } from 'vitest'
import { get, post, postJson, postMultipart, reviewForm } from './api-client.ts'
import {
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  openWard,
  type TestServer,
  type TestUser,
} from './factories.ts'

const MINUTE = 60_000

let server: TestServer
let nurse: TestUser
let hospital: number
let unit: number

beforeEach(async () => {
  ;({ server, nurse, hospital, unit } = await openWard())
})
afterEach(() => server.close())

const submit = (values: Record<string, string | number>, user: TestUser | null = nurse) =>
  postMultipart(server, 'review/submit', values, { token: user?.token })

async function reviewCount(): Promise<number> {
  return (await server.db.selectFrom('reviews').select('id').execute()).length
}

test('A206, A99: review/submit takes the multipart form with a bearer and answers the stored review', async () => {
  const answer = await submit(reviewForm(hospital, unit))
  expect(answer.http).toBe(200)
  expect(answer.body).toMatchObject({ response_status: 200, validation_errors: {} })
  expect(answer.body.data.review).toMatchObject({
    user_id: nurse.id,
    hospital_id: hospital,
    department_id: unit,
    rating: 4,
    title: 'Dayshift, Surgical ICU',
    user: { first_name: nurse.firstName },
  })
})

test('A217, A228: without a bearer a review is refused, and a userId in the form changes nobody', async () => {
  expect((await submit(reviewForm(hospital, unit), null)).body).toEqual({
    response_status: 401,
    validation_errors: { authorization: ['Please Login First'] },
  })
  const other = await makeUser(server)
  await submit(reviewForm(hospital, unit, { userId: other.id, user_id: other.id }))
  const rows = await server.db.selectFrom('reviews').select('user_id').execute()
  expect(rows).toEqual([{ user_id: nurse.id }])
})

test('A228, A-24: an unverified person is asked to confirm the e-mail, and nothing is stored', async () => {
  const unverified = await makeUser(server, { verified: 0 })
  const answer = await submit(reviewForm(hospital, unit), unverified)
  expect(answer.body.response_status).toBe(403)
  expect(answer.body.validation_errors.email_verified).toHaveLength(1)
  expect(await reviewCount()).toBe(0)
})

test('A98: a second review of the same unit is refused with the specified words', async () => {
  await submit(reviewForm(hospital, unit))
  const again = await submit(reviewForm(hospital, unit, { title: 'Nightshift' }))
  expect(again.body).toEqual({
    response_status: 409,
    validation_errors: { review: ['You have already submitted this review'] },
  })
  expect((await submit(reviewForm(hospital, await makeDepartment(server)))).body.response_status).toBe(200)
})

test('F-01: fifty parallel reviews of one unit leave one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(reviewForm(hospital, unit))))
  expect(answers.filter(answer => answer.body.response_status === 200)).toHaveLength(1)
  expect(answers.filter(answer => answer.body.response_status === 409)).toHaveLength(49)
  expect(await reviewCount()).toBe(1)
})

test('F-05, A94, A95: every missing or impossible answer is told at once, in the order of the form', async () => {
  const empty = await submit({ hospitalId: hospital, departmentId: unit, anonymous: '' })
  expect(empty.body.response_status).toBe(422)
  expect(Object.values(empty.body.validation_errors).flat()).toEqual([
    'Staff To Patient rating is required',
    'Coworkers rating is required',
    'Management rating is required',
    'Overall rating is required',
    'Title field is required',
    'Review field is required',
  ])
  for (const overall of [0, 6, -1, '4.99999', 'five', '1e400', 'NaN']) {
    const answer = await submit(reviewForm(hospital, unit, { overall }))
    expect(answer.body.validation_errors).toEqual({ overall: ['Overall rating is required'] })
  }
  expect(await reviewCount()).toBe(0)
})

test('F-05: a title or a review of which nobody could see anything is told to be missing', async () => {
  const written = await submit(reviewForm(hospital, unit, { title: '\u200b', review: '\u2060 \u00ad' }))
  expect(written.body).toMatchObject({
    response_status: 422,
    validation_errors: { title: ['Title field is required'], review: ['Review field is required'] },
  })
})

test('D18: a title of 120 characters and a review of 5,000 are stored whole; one more of each is refused, and said of both', async () => {
  const most = { title: 'x'.repeat(120), review: 'y'.repeat(5_000) }
  const longer = { title: `${most.title}x`, review: `${most.review}y` }
  expect((await submit(reviewForm(hospital, unit, longer))).body).toMatchObject({
    response_status: 422,
    validation_errors: {
      title: ['Title field may have at most 120 characters'],
      review: ['Review field may have at most 5000 characters'],
    },
  })
  expect(await reviewCount()).toBe(0)
  const { body } = await submit(reviewForm(hospital, unit, most))
  expect(body.data.review).toMatchObject(most)
})

test('O-42: a review of something unknown or hidden is refused as not found', async () => {
  const hidden = await makeHospital(server, { isActive: 0 })
  for (const [at, where] of [
    [hidden, unit],
    [9_999, unit],
    [hospital, 9_999],
  ] as const) {
    expect((await submit(reviewForm(at, where))).body.response_status).toBe(404)
  }
})

test('F-05: the rating is counted here, whatever was sent, and averages follow at once', async () => {
  await submit(reviewForm(hospital, unit, { rating: 1, overall: 5 }))
  await makeReview(
    server,
    { userId: (await makeUser(server)).id, hospitalId: hospital, departmentId: unit },
    { stars: 3 },
  )
  const { body } = await get(server, `departments/fetch?hospital_id=${hospital}`)
  expect(body.data.departmentStats).toEqual([
    { hospital_id: hospital, department_id: unit, count: 2, sum: 7.25 },
  ])
  expect(body.data.hospitals[0].avg_rating).toBe(3.625)
})

test('D19: the day a review was written is believed for thirty days back and never from the future', async () => {
  const day = 86_400_000
  const now = server.services.clock()
  const believed = [now - 3 * day, now - 30 * day, now]
  const instants = [...believed, now - 30 * day - 1, now + 1, now + day]
  const claims = instants.map(at => new Date(at).toISOString())
  const stored: string[] = []
  for (const client_created_at of claims) {
    const answer = await submit(reviewForm(hospital, await makeDepartment(server), { client_created_at }))
    stored.push(answer.body.data.review.created_at)
  }
  const receipt = new Date(now).toISOString()
  expect(stored).toEqual(instants.map((at, place) => (believed.includes(at) ? claims[place] : receipt)))
})

test('A212: an own review can be deleted, leaves a tombstone without text or author, and may be written again', async () => {
  const id = (await submit(reviewForm(hospital, unit))).body.data.review.id
  const answer = await post(server, 'profile/review/delete', { id }, { token: nurse.token })
  expect(answer.body).toEqual({ response_status: 200, validation_errors: {} })
  const { body } = await get(server, `departments/fetch?hospital_id=${hospital}`)
  expect(body.data.departmentReviews).toEqual([{ id, is_active: 0 }])
  expect(body.data.hospitals[0].avg_rating).toBeNull()
  const [row] = await server.db.selectFrom('reviews').selectAll().execute()
  expect(row).toMatchObject({ user_id: null, title: '', review: '' })
  expect((await submit(reviewForm(hospital, unit))).body.response_status).toBe(200)
})

test.each([
  ['one that is shown', 1],
  ['one that the operator has hidden', 0],
] as const)(
  'Z-01: the review of another person is not found, like one that does not exist, and stays as it is: %s',
  async (_, isActive) => {
    const other = await makeUser(server)
    const place = { userId: other.id, hospitalId: hospital, departmentId: unit }
    const id = await makeReview(server, place, { isActive })
    const stored = () => server.db.selectFrom('reviews').selectAll().execute()
    const before = await stored()
    const theirs = await post(server, 'profile/review/delete', { id }, { token: nurse.token })
    const missing = await post(server, 'profile/review/delete', { id: 9_999 }, { token: nurse.token })
    expect(theirs.body.response_status).toBe(404)
    expect(theirs.text).toBe(missing.text)
    expect(await stored()).toEqual(before)
  },
)

test('A207, Y-14: the notification tells the operator that there is a review, and nothing of it', async () => {
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  const review = { title: 'Canary title', review: 'Canary text', hospitalId: hospital }
  const answer = await postJson(server, 'sendReviewNotification', { review }, { token: nurse.token })
  expect(answer.body.response_status).toBe(200)
  await server.pass(MINUTE)
  expect(server.mails).toHaveLength(1)
  expect(JSON.stringify(server.mails)).not.toMatch(/canary/i)
  expect((await postJson(server, 'sendReviewNotification', { review })).body.response_status).toBe(401)
})

test('A207: the operator hears of a review whose author asks for no notification, and once of one whose author does', async () => {
  await submit(reviewForm(hospital, unit))
  await server.pass(MINUTE)
  expect(server.mails).toHaveLength(1)
  const colleague = await makeUser(server)
  await submit(reviewForm(hospital, unit), colleague)
  await postJson(server, 'sendReviewNotification', { review: {} }, { token: colleague.token })
  await server.pass(MINUTE)
  expect(server.mails).toHaveLength(2)
  // What was refused is no news.
  await submit(reviewForm(hospital, unit), colleague)
  await server.pass(MINUTE)
  expect(server.mails).toHaveLength(2)
})

test('M-04, A207: who has no review, or no confirmed address, mails the operator nothing; who has one, ten times an hour; the answer is the same', async () => {
  const unconfirmed = await makeUser(server, { verified: 0 })
  await makeReview(server, { userId: unconfirmed.id, hospitalId: hospital, departmentId: unit })
  const tell = async ({ token }: TestUser) =>
    (await postJson(server, 'sendReviewNotification', { review: {} }, { token })).body.response_status
  expect([await tell(nurse), await tell(unconfirmed)]).toEqual([200, 200])
  await server.pass(MINUTE)
  expect(server.mails).toHaveLength(0)
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  for (let time = 0; time < 12; time += 1) {
    expect(await tell(nurse)).toBe(200)
    await server.pass(MINUTE)
  }
  expect(server.mails).toHaveLength(10)
  server.advance(60 * MINUTE)
  await tell(nurse)
  await server.pass(MINUTE)
  expect(server.mails).toHaveLength(11)
})

test('M-04, A207: who has used up what the operator is told writes nothing unread: one more mail comes within half an hour', async () => {
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  for (let time = 0; time < 11; time += 1) {
    await postJson(server, 'sendReviewNotification', { review: {} }, { token: nurse.token })
    await server.pass(MINUTE)
  }
  expect(server.mails).toHaveLength(10)
  const elsewhere = await makeHospital(server)
  await submit(reviewForm(elsewhere, unit))
  expect(server.mails).toHaveLength(10)
  await server.pass(20 * MINUTE)
  await submit(reviewForm(await makeHospital(server), unit))
  await server.pass(10 * MINUTE)
  expect(server.mails).toHaveLength(11)
  await server.pass(60 * MINUTE)
  expect(server.mails).toHaveLength(11)
})

test('M-04: the operator hears of a new first name under signed reviews, without it, and of one that stands nowhere does not', async () => {
  const rename = (user: TestUser, first_name: string) =>
    post(
      server,
      'profile/update',
      { first_name, last_name: 'X', email: user.email, phone: '1' },
      { token: user.token },
    )
  const anonymous = await makeUser(server)
  for (const [user, isAnonymous] of [
    [nurse, 0],
    [anonymous, 1],
  ] as const)
    await makeReview(
      server,
      { userId: user.id, hospitalId: hospital, departmentId: unit },
      { anonymous: isAnonymous },
    )
  await rename(anonymous, 'Canary')
  await rename(nurse, nurse.firstName)
  await server.pass(MINUTE)
  expect(server.mails).toEqual([])
  await rename(nurse, 'Canary')
  await rename(nurse, 'Canary B')
  await server.pass(MINUTE)
  expect(server.mails.map(({ subject }) => subject)).toEqual(['A name was changed'])
  expect(JSON.stringify(server.mails)).not.toMatch(/canary/i)
  // Whoever has used up what the operator is told is heard of all the same.
  for (let time = 0; time < 11; time += 1) {
    await rename(nurse, `Canary ${time}`)
    await server.pass(MINUTE)
  }
  const before = server.mails.length
  await server.pass(30 * MINUTE)
  expect(server.mails).toHaveLength(before + 1)
})

test('M-04: the operator hears of all that was written within a minute by one mail, and of what came behind it by the next', async () => {
  const others = [nurse, await makeUser(server), await makeUser(server)]
  for (const { id } of others)
    await makeReview(server, { userId: id, hospitalId: hospital, departmentId: unit })
  const tellAll = async () => {
    for (const { token } of others)
      await postJson(server, 'sendReviewNotification', { review: {} }, { token })
  }
  await tellAll()
  await server.pass(MINUTE - 1)
  await tellAll()
  expect(server.mails).toHaveLength(0)
  await server.pass(1)
  expect(server.mails).toHaveLength(1)
  await tellAll()
  await server.pass(MINUTE)
  expect(server.mails).toHaveLength(2)
})

test('O-46: a long text with emoji and every script comes back as it was sent', async () => {
  const text = `${'night shift 🏥 Ünïcödé 夜勤 \u202b'.repeat(150)}end`
  const answer = await submit(reviewForm(hospital, unit, { review: text }))
  expect(answer.body.data.review.review).toBe(text)
})
