// The roads to a server that speaks the specification and nothing more, and what reading back must tell (README, "Against
// another server").
import { subscribe } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activeHospitals } from '../../src/db/queries/active-hospitals.ts'
import { cartOf } from '../../src/db/queries/cart.ts'
import { unitsOf } from '../../src/db/queries/departments.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { unsentCount } from '../../src/db/unsent.ts'
import { connection } from '../../src/sync/status.ts'
import { letIn } from '../plain/account-calls.ts'
import { notFound, plainAnswer } from '../plain/plain-api.ts'
import { makeStore, type PlainStore, type PlainUser } from '../plain/store.ts'
import type { Device } from '../world/device.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import type { Weather } from '../world/wire.ts'
import { makeWorld, type World } from '../world.ts'

const HOSPITAL = 5
const UNIT = 1

let world: World
let store: PlainStore
let ann: PlainUser
let phone: Device
let tab: Tab

beforeEach(async () => {
  world = await makeWorld()
  store = makeStore()
  ann = store.users[0] as PlainUser
  phone = world.device()
  answerBy(request => plainAnswer(store, request))
  phone.session = { userId: ann.id, token: letIn(store, ann) }
  tab = await phone.open()
  await world.rest()
})
afterEach(() => world.close())

function answerBy(answer: (request: Request) => Promise<Response>): void {
  phone.deliver = async request => {
    world.activity.busy += 1
    try {
      return await answer(request)
    } finally {
      world.activity.busy -= 1
    }
  }
}

/** The next request to this path meets such weather; all others, and those after it, arrive. */
function once(path: string, weather: Weather): void {
  let isOver = false
  phone.weatherFor = request => {
    if (isOver || !request.url.endsWith(path)) return 'up'
    isOver = true
    return weather
  }
}

async function settled(): Promise<void> {
  await world.rest()
  await world.advance(60_000)
  await world.rest()
  expect(await tab.db.outbox.toArray()).toEqual([])
}

const mug = (quantity: number) =>
  ({
    name: 'cart.add',
    args: { productId: 1, colorId: null, sizeId: null, quantity, price: 12 },
  }) as const
const inCart = () => store.cart.map(({ product_id, quantity }) => [product_id, quantity])
const written = () => store.reviews.filter(({ hospital_id }) => hospital_id === HOSPITAL)

test('A233 A71 A64: whole answers, newest first and without averages, show what ours would', async () => {
  const names = (await activeHospitals(tab.db)).map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Plain Hospital 11', 'Plain Hospital 10'])
  expect(names).toHaveLength(11)
  const units = await unitsOf(tab.db, 11)
  expect(units.map(({ id, count, average }) => [id, count, average])).toEqual([
    [2, 1, 1],
    [1, 2, 3.5],
  ])
  const { reviews } = await unitReviews(tab.db, 11, 1, VISITOR)
  expect(reviews.map(({ title, first_name }) => [title, first_name])).toEqual([
    ['Nightshift, second', 'Henry'],
    ['Dayshift, first', 'Grace'],
  ])
})

test('Y-01: what such a server tells of its people beyond a first name is not kept on the device', async () => {
  await tab.sync.pullHospital(11)
  const kept = JSON.stringify(await tab.db.hospitalReviews.toArray())
  expect(kept).not.toMatch(/@plain\.invalid|"last_name"/)
  expect((await unitReviews(tab.db, 11, 2, VISITOR)).reviews).toMatchObject([
    { user_id: null, first_name: null },
  ])
})

test.each(['lose-reply', 'cut', 'portal-after', 'cut-body'] as const)(
  'O-05: before an uncertain review is repeated it is read back, and there is one row (%s)',
  async weather => {
    once('review/submit', weather)
    await tab.sync.enqueue(submitCommand(HOSPITAL, UNIT, 'Once'), ann.id)
    await settled()
    expect(written().map(({ title }) => title)).toEqual(['Once'])
    expect((await unitReviews(tab.db, HOSPITAL, UNIT, ann.id)).reviews).toHaveLength(1)
  },
)

test.each(['lose-reply', 'portal-after'] as const)(
  'O-05 O-46: a review of several lines is known again, though its line breaks come back as two characters (%s)',
  async weather => {
    once('review/submit', weather)
    const text = { review: 'First line\nSecond line' }
    await tab.sync.enqueue(submitCommand(HOSPITAL, UNIT, 'Once', text), ann.id)
    await world.rest()
    await tab.sync.pullHospital(HOSPITAL)
    expect((await unitReviews(tab.db, HOSPITAL, UNIT, ann.id)).reviews).toHaveLength(1)
    await settled()
    expect(written().map(({ review }) => review)).toEqual(['First line\r\nSecond line'])
  },
)

test.each(['is lost', 'arrives'])(
  'O-08: what a browser repeated by itself is one review again once it has been read back (the last reply %s)',
  async reply => {
    let isOver = false
    answerBy(async request => {
      if (isOver || !request.url.endsWith('review/submit')) return plainAnswer(store, request)
      isOver = true
      for (let copy = 0; copy < 3; copy += 1) await plainAnswer(store, request.clone())
      if (reply === 'is lost') throw new TypeError('Failed to fetch')
      return plainAnswer(store, request)
    })
    await tab.sync.enqueue(submitCommand(HOSPITAL, UNIT, 'Once'), ann.id)
    await settled()
    expect(written().map(({ title }) => title)).toEqual(['Once'])
  },
)

/** Ann takes a review back in the moment it arrives; what it has become cannot be read back, and she signs out. */
async function takeBackAsItArrives(): Promise<void> {
  let seq = 0
  answerBy(async request => {
    const answer = await plainAnswer(store, request)
    if (request.url.endsWith('review/submit')) await tab.sync.cancel(seq)
    return answer
  })
  phone.weatherFor = request => (request.url.includes('departments/fetch') ? 'cut' : 'up')
  const saved = await tab.sync.enqueue(submitCommand(HOSPITAL, UNIT, 'Taken back'), ann.id)
  seq = saved.seq
  await world.rest()
  expect(written()).toHaveLength(1)
  await phone.signOut()
  phone.weatherFor = () => 'up'
}

function signInAgain(): void {
  phone.session = { userId: ann.id, token: letIn(store, ann) }
  tab.sync.wake('signed-in')
}

test('O-13 Y-16: what was taken back as it arrived waits for its author to be deleted, whoever looks at its unit meanwhile', async () => {
  await takeBackAsItArrives()
  expect(await waitingEntries(tab.db, ann.id), 'it is still owed').toHaveLength(1)
  expect(await unsentCount(tab.db), 'an erasing would leave it on the site').toBe(1)
  await tab.sync.pullHospital(HOSPITAL)
  await world.rest()
  signInAgain()
  await settled()
  expect(written()).toEqual([])
  expect(await unsentCount(tab.db)).toBe(0)
})

test('O-13: a text that never arrived, and was taken back, is not sent to be deleted then', async () => {
  const arrived: string[] = []
  answerBy(async request => {
    if (request.url.endsWith('review/submit')) arrived.push(await request.clone().text())
    return plainAnswer(store, request)
  })
  const write = async (title: string) => {
    phone.weather = 'cut'
    const { seq } = await tab.sync.enqueue(submitCommand(HOSPITAL, UNIT, title), ann.id)
    await world.rest()
    expect(await tab.db.outbox.get(seq)).toMatchObject({ uncertain: true })
    return seq
  }
  const comeOnline = async () => {
    phone.weather = 'up'
    tab.sync.wake('online')
    await settled()
  }
  await tab.sync.cancel(await write('Taken back'))
  await comeOnline()
  expect(arrived).toEqual([])
  await tab.sync.replace(await write('Changed'), submitCommand(HOSPITAL, UNIT, 'The change'))
  await comeOnline()
  expect(written().map(({ title }) => title)).toEqual(['The change'])
  expect(arrived).toHaveLength(1)
})

test('O-13: what its author has written of the unit since, on another phone, is not what was taken back', async () => {
  await takeBackAsItArrives()
  Object.assign(written()[0] ?? {}, { id: 999, title: 'Written since' })
  signInAgain()
  await tab.sync.pullHospital(HOSPITAL)
  await settled()
  expect(written().map(({ title }) => title)).toEqual(['Written since'])
})

test('O-13: while it waits for its author, others’ looks at the hospital ask for no more than that hospital', async () => {
  await takeBackAsItArrives()
  await tab.sync.pullHospital(HOSPITAL)
  const asked: string[] = []
  answerBy(request => {
    asked.push(new URL(request.url).pathname.split('/api/')[1] ?? '')
    return plainAnswer(store, request)
  })
  await tab.sync.pullHospital(HOSPITAL)
  expect(asked).toEqual(['departments/fetch'])
})

test.each(['lose-reply', 'cut', 'portal-after'] as const)(
  'O-05: before an uncertain addition is repeated the cart is read, also with the same thing in it already (%s)',
  async weather => {
    await tab.sync.enqueue(mug(3), ann.id)
    await settled()
    await world.advance(1_000)
    once('cart/addToCart', weather)
    await tab.sync.enqueue(mug(2), ann.id)
    await settled()
    expect(inCart()).toEqual([
      [1, 3],
      [1, 2],
    ])
    expect((await cartOf(tab.db, ann.id)).pieces).toBe(5)
  },
)

test('O-05: a new page that cannot learn which server it is does not repeat what may have arrived', async () => {
  phone.weatherFor = request => (request.url.endsWith('cart/addToCart') ? 'lose-reply' : 'up')
  await tab.sync.enqueue(mug(2), ann.id)
  await world.rest()
  expect(inCart()).toEqual([[1, 2]])
  tab.die()
  phone.weatherFor = request => (request.url.endsWith('ping') ? 'cut' : 'up')
  tab = await phone.open()
  await world.advance(60_000)
  expect(inCart()).toEqual([[1, 2]])
  phone.weatherFor = () => 'up'
  await settled()
  expect(inCart()).toEqual([[1, 2]])
})

test('D53: a waiting addition over two rows of the same variant is counted once', async () => {
  await tab.sync.enqueue(mug(3), ann.id)
  await tab.sync.enqueue(mug(2), ann.id)
  await settled()
  phone.weather = 'cut'
  phone.weatherFor = () => 'cut'
  await tab.sync.enqueue(mug(1), ann.id)
  expect((await cartOf(tab.db, ann.id)).pieces).toBe(6)
})

test.each(['lose-reply', 'cut'] as const)(
  'A121: an uncertain removal is read back, not refused for what is gone (%s)',
  async weather => {
    await tab.sync.enqueue(mug(3), ann.id)
    await settled()
    once('cart/item/delete', weather)
    await tab.sync.enqueue({ name: 'cart.remove', args: { cartItemId: store.cart[0]?.id ?? 0 } }, ann.id)
    await settled()
    expect(inCart()).toEqual([])
  },
)

test('A183: "not found" on a delete is done, whatever words a server has for it', async () => {
  const args = { id: 4_711, hospitalId: HOSPITAL, departmentId: UNIT }
  await tab.sync.enqueue({ name: 'review.delete', args }, ann.id)
  await settled()
  const sent = tab.events.filter(({ type }) => type === 'sent')
  expect(sent).toMatchObject([{ wasGone: true }])
})

test('D79: a command of a signed-out author waits for sign-in, because nobody takes its signature', async () => {
  phone.weatherFor = () => 'cut'
  await tab.sync.enqueue(submitCommand(HOSPITAL, UNIT, 'Patient'), ann.id)
  await phone.signOut()
  phone.weatherFor = () => 'up'
  tab.sync.wake('online')
  await world.advance(60_000)
  expect(written()).toEqual([])
  expect(await tab.db.outbox.toArray()).toMatchObject([{ args: { title: 'Patient' } }])
  phone.session = { userId: ann.id, token: letIn(store, ann) }
  tab.sync.wake('signed-in')
  await settled()
  expect(written().map(({ user_id }) => user_id)).toEqual([ann.id])
})

test.each(['knows the server', 'is new'])(
  'D79: a signed message is not handed as nobody’s to a server that takes no signatures, where the page %s',
  async page => {
    phone.weatherFor = () => 'cut'
    const { seq } = await tab.sync.enqueue(contactCommand('Hers'), ann.id)
    await world.rest()
    await tab.db.outbox.update(seq, { signature: 'made for a server that took them' })
    await phone.signOut()
    if (page === 'is new') {
      tab.die()
      tab = await phone.open('start-offline')
    }
    const asked: string[] = []
    answerBy(request => {
      asked.push(new URL(request.url).pathname)
      return plainAnswer(store, request)
    })
    phone.weatherFor = () => 'up'
    tab.sync.wake('online')
    await world.advance(60_000)
    expect(asked.filter(path => path.includes('contact'))).toEqual([])
    expect(await tab.db.outbox.toArray()).toMatchObject([
      { state: 'parked', reason: { kind: 'auth' }, signature: null },
    ])
  },
)

test('a server without "ping" is never taken for a portal, and asked for it only once', async () => {
  const states = new Set<string>()
  const unsubscribe = subscribe(connection, () => void states.add(connection.state), true)
  const asked: string[] = []
  answerBy(request => {
    asked.push(new URL(request.url).pathname)
    return plainAnswer(store, request)
  })
  for (const title of ['One', 'Two']) {
    phone.weatherFor = () => 'cut'
    await tab.sync.enqueue(submitCommand(HOSPITAL, title === 'One' ? 1 : 2, title), ann.id)
    await world.advance(2_000)
    phone.weatherFor = () => 'up'
    tab.sync.wake('online')
    await settled()
  }
  unsubscribe()
  expect(written()).toHaveLength(2)
  expect(asked.filter(path => path.endsWith('/ping')).length).toBeLessThanOrEqual(1)
  expect(states).not.toContain('portal')
})

test.each([404, 200])(
  'a probe that is answered with a page is asked again in words it knows (HTTP %i)',
  async status => {
    answerBy(async request => {
      if (!request.url.endsWith('/ping')) return plainAnswer(store, request)
      return new Response(await notFound().text(), { status, headers: { 'content-type': 'text/html' } })
    })
    phone.weatherFor = () => 'cut'
    await tab.sync.enqueue(submitCommand(HOSPITAL, UNIT, 'Found'), ann.id)
    await world.advance(5_000)
    phone.weatherFor = () => 'up'
    tab.sync.wake('online')
    await settled()
    expect(written()).toHaveLength(1)
  },
)
