// A call that nobody repeats finds no server: with nothing to send, nothing else would ask whether it is back.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkAuth } from '../../src/contract/account.ts'
import { connection } from '../../src/sync/status.ts'
import type { TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { submitCommand } from '../world/factories.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

let world: World
let ann: TestUser
let phone: Device

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.user()
  phone = world.device({ knowsCatalogue: true })
  await phone.signIn(ann)
})
afterEach(() => world.close())

test('O-18: after a call without an answer the page asks by itself until the server is there again', async () => {
  const tab = await phone.tab()
  await world.rest()
  expect(connection.state).toBe('reachable')
  phone.weather = 'cut'
  const answer = tab.sync.call(checkAuth, {})
  await world.advance(60_000)
  expect(await answer).toMatchObject({ kind: 'unreachable' })
  expect(connection.state).toBe('unreachable')
  phone.weather = 'up'
  await world.advance(30_000)
  expect(connection.state).toBe('reachable')
  // And then it is quiet again.
  const asked = world.log.length
  await world.advance(600_000)
  expect(world.log.length).toBe(asked)
})

test('O-18: a command that alone finds no answer, and waits ever longer, does not leave the page cut off', async () => {
  const tab = await phone.tab()
  const { hospitalId, departmentIds } = await makePlace(world)
  await world.rest()
  const { deliver } = phone
  phone.deliver = async request =>
    /review|batch/.test(request.url) ? new Response('Bad gateway', { status: 502 }) : deliver(request)
  await tab.sync.enqueue(submitCommand(hospitalId, departmentIds[0] as number, 'In the evening'), ann.id)
  await world.advance(3_600_000)
  let longest = 0
  let now = 0
  for (let second = 0; second < 3_600; second += 1) {
    await world.advance(1_000)
    now = connection.state === 'unreachable' ? now + 1 : 0
    longest = Math.max(longest, now)
  }
  expect(longest).toBeGreaterThan(0)
  expect(longest).toBeLessThanOrEqual(30)
})
