// The service worker replays by itself: who is signed in it reads from the device's database.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VISITOR } from '../../src/db/records.ts'
import type { TestUser } from '../server/factories.ts'
import { makeGoods } from '../server/shop-world.ts'
import type { Device, DeviceOptions } from '../world/device.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.user()
})
afterEach(() => world.close())

/** Ann's phone without a connection. */
async function offlinePhone(options: DeviceOptions = {}) {
  const phone = world.device(options)
  await phone.signIn(ann)
  const tab = await phone.tab()
  await world.rest()
  phone.weather = 'cut'
  return { phone, tab }
}

/** Its pages are closed, the worker is woken, and while its first request of this kind is answered she signs out. */
async function leaveWhile(path: string, phone: Device): Promise<void> {
  await wakeAndMeet(phone, path, async answer => {
    await phone.signOut()
    return answer
  })
}

/** The same, while the answer has begun and the rest of it is still under way. */
async function leaveWithin(path: string, phone: Device): Promise<void> {
  await wakeAndMeet(phone, path, async answer => {
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const rest = {
      async pull(body: ReadableStreamDefaultController<Uint8Array>) {
        await phone.signOut()
        body.enqueue(bytes)
        body.close()
      },
    }
    return new Response(new ReadableStream(rest, { highWaterMark: 0 }), answer)
  })
}

async function wakeAndMeet(
  phone: Device,
  path: string,
  meet: (answer: Response) => Promise<Response>,
): Promise<void> {
  for (const tab of phone.tabs) tab.die()
  phone.weather = 'up'
  let isMet = false
  phone.deliver = (deliver => async (request: Request) => {
    const answer = await deliver(request)
    if (isMet || !request.url.includes(path)) return answer
    isMet = true
    return meet(answer)
  })(phone.deliver)
  phone.wakeWorker()
  await world.advance(60_000)
  expect(isMet).toBe(true)
}

test('W-01: where nobody looks the worker sends what waits, and does not keep its news for a directory that is due', async () => {
  const { phone, tab } = await offlinePhone()
  await tab.write(contactCommand('Written offline'))
  await world.advance(600_000)
  tab.die()
  const asked: string[] = []
  phone.weatherFor = request => {
    asked.push(new URL(request.url).pathname)
    return 'up'
  }
  phone.wakeWorker()
  await world.rest()
  expect(phone.wakings).toEqual(['done'])
  expect(phone.toldByWorker).toMatchObject([{ kind: 'sent', commands: [{ name: 'contact.send' }] }])
  expect(asked.filter(path => /(?:hospitals|departments|products)\/fetch/.test(path))).toEqual([])
})

test('W-01: with no page open the worker sends what waits, once', async () => {
  const { phone, tab } = await offlinePhone()
  await tab.write(contactCommand('Written offline'))
  await world.rest()
  tab.die()
  phone.weather = 'up'
  const worker = phone.wakeWorker()
  await world.rest()
  expect(worker.isDead).toBe(true)
  expect(await world.server.db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'Written offline' },
  ])
  expect(await (await phone.tab()).db.outbox.count()).toBe(0)
})

test('A240 W-01: what waits of who signs out while the worker sends does not leave any more', async () => {
  // One by one.
  const { phone, tab } = await offlinePhone({ isPlain: true, hasCryptography: false })
  for (const message of ['First', 'Second']) await tab.write(contactCommand(message))
  await world.rest()
  await leaveWhile('contact/submit', phone)
  expect(await world.server.db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'First' },
  ])
  expect(await (await phone.tab()).db.outbox.toArray()).toMatchObject([
    { author: ann.id, args: { message: 'Second' } },
  ])
})

test('A240 W-01: nor does what a command still has to ask under the sign-in that has ended', async () => {
  const { phone, tab } = await offlinePhone({ isPlain: true, hasCryptography: false })
  const { mug } = await makeGoods(world.server)
  const args = { productId: mug, colorId: null, sizeId: null, quantity: 1, price: 12 }
  await tab.sync.enqueue({ name: 'cart.add', args }, ann.id)
  await world.rest()
  await leaveWhile('sessionId/fetch', phone)
  expect(world.log.filter(({ path }) => path.endsWith('cart/addToCart'))).toEqual([])
  expect(await (await phone.tab()).db.outbox.toArray()).toMatchObject([{ author: ann.id, name: 'cart.add' }])
})

test('Y-16 W-01: nothing private of who signs out while the worker sends is kept', async () => {
  const { phone, tab } = await offlinePhone()
  const { hospitalId, departmentIds } = await makePlace(world)
  await tab.write(submitCommand(hospitalId, departmentIds[0] as number, 'Mine', { anonymous: 1 }))
  await world.rest()
  await leaveWhile('review/submit', phone)
  const { db } = await phone.tab()
  expect(await db.ownReviews.toArray()).toEqual([])
  expect((await db.hospitalReviews.toArray()).filter(({ viewer }) => viewer !== VISITOR)).toEqual([])
})

test('Y-16 W-01: nor what has begun to come for her and ends behind her sign-out', async () => {
  const { phone, tab } = await offlinePhone()
  const { hospitalId, departmentIds } = await makePlace(world)
  await tab.write(submitCommand(hospitalId, departmentIds[0] as number, 'Mine', { anonymous: 1 }))
  await world.rest()
  await leaveWithin(`hospital_id=${hospitalId}`, phone)
  const { db } = await phone.tab()
  expect(await db.ownReviews.toArray()).toEqual([])
  expect((await db.hospitalReviews.toArray()).filter(({ viewer }) => viewer !== VISITOR)).toEqual([])
})

test('Y-16 D56 W-01: nor a name of her cart that ends behind her sign-out', async () => {
  const { phone, tab } = await offlinePhone()
  const { mug } = await makeGoods(world.server)
  const args = { productId: mug, colorId: null, sizeId: null, quantity: 1, price: 12 }
  await tab.sync.enqueue({ name: 'cart.add', args }, ann.id)
  await world.rest()
  await leaveWithin('sessionId/fetch', phone)
  expect(await (await phone.tab()).db.cart.toArray()).toEqual([])
})

test('A218 A235: the pages hear from the worker what it has sent, and what the site refused, with its reasons', async () => {
  const { phone, tab } = await offlinePhone()
  const { hospitalId, departmentIds } = await makePlace(world)
  const review = submitCommand(hospitalId, departmentIds[0] as number, 'From the phone')
  await tab.write(review)
  await tab.write(contactCommand('Written offline'))
  await world.rest()
  const tablet = world.device()
  await tablet.signIn(ann)
  await (await tablet.tab()).write(submitCommand(hospitalId, departmentIds[0] as number, 'From the tablet'))
  await world.rest()
  tab.die()
  phone.weather = 'up'
  phone.wakeWorker()
  await world.advance(60_000)
  const { id: author } = ann
  expect(phone.toldByWorker).toEqual([
    { kind: 'sent', commands: [{ name: 'contact.send', author, messages: [] }] },
    {
      kind: 'refused',
      commands: [{ name: 'review.submit', author, messages: ['You have already submitted this review'] }],
    },
  ])
})

test('W-01: behind a portal, or a server that asks for patience, the browser is asked to wake the worker again', async () => {
  for (const weather of ['portal', 'busy-503', 'rate'] as const) {
    const { phone, tab } = await offlinePhone()
    await tab.write(contactCommand(`Through ${weather}`))
    await world.rest()
    tab.die()
    // The connection is there, and what answers the command is not.
    phone.weather = 'up'
    phone.weatherFor = request => (/contact\/submit$|batch$/.test(request.url) ? weather : 'up')
    phone.wakeWorker()
    await world.advance(1_000)
    expect(phone.wakings, weather).toEqual(['again'])
  }
})

test('W-01: what waits for its author only is no reason to wake it again', async () => {
  const { phone, tab } = await offlinePhone({ hasCryptography: false })
  const { hospitalId, departmentIds } = await makePlace(world)
  await tab.write(submitCommand(hospitalId, departmentIds[0] as number, 'Unsigned'))
  await world.rest()
  tab.die()
  await phone.signOut()
  for (const each of phone.tabs) each.die()
  phone.weather = 'up'
  phone.wakeWorker()
  await world.advance(1_000)
  expect(phone.wakings).toEqual(['done'])
})
