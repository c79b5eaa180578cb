// Commands go in one request where the server takes them so, as the phone remembers, and singly where it does not.
import { expect, test } from 'vitest'
import { readBatchLimit, recordBatchLimit } from '../../src/db/batch-limit.ts'
import { submitCommand } from '../world/factories.ts'
import { names, shareBatchingPhone } from './batching-phone.ts'

const here = shareBatchingPhone()
const { start, waiting, titles, requests, writeAll, weather } = here

/** A page of a device that has sent a batch before is opened anew, with ten commands. */
async function openAnew() {
  await writeAll(2)
  await weather('up', 60_000)
  here.phone.weather = 'cut'
  for (const [place, name] of names.entries())
    if (place > 1) await here.tab.write(submitCommand(here.hospitalId, here.units[place] ?? 0, name))
  await here.world.rest()
  here.tab.die()
  here.world.log.length = 0
  here.phone.weather = 'up'
  here.tab = await here.phone.open()
  await here.world.rest()
}

test('what the server announced is remembered: a page opened anew sends all that waits in its first request', async () => {
  await openAnew()
  const asked = here.world.log.map(({ path }) => path).filter(path => path === 'ping' || path === 'batch')
  expect([asked[0], requests()]).toEqual(['batch', 1])
  await here.world.advance(60_000)
  expect([await titles(), await waiting()]).toEqual([names, []])
})

test.each([
  ['with', true],
  ['without', false],
])(
  'a device on which somebody has only signed in sends its first ten commands in its first request, %s signatures',
  async (_, hasCryptography) => {
    await start(here.world.device({ hasCryptography }))
    here.tab.die()
    here.phone.weather = 'cut'
    here.tab = await here.phone.open()
    await writeAll()
    here.tab.die()
    here.world.log.length = 0
    here.phone.weather = 'up'
    here.tab = await here.phone.open()
    await here.world.rest()
    const asked = here.world.log.map(({ path }) => path).filter(path => path === 'ping' || path === 'batch')
    expect([asked[0], requests()]).toEqual(['batch', 1])
    expect([await titles(), await waiting()]).toEqual([names, []])
  },
)

test('remembered of a server that has given it up, an announcement costs no command anything', async () => {
  await start(here.world.device({ isPlain: true }))
  await writeAll()
  await recordBatchLimit(here.tab.db, 100)
  here.tab.die()
  let tries = 0
  here.phone.weatherFor = request => {
    if (request.url.endsWith('/batch')) tries += 1
    return 'up'
  }
  here.tab = await here.phone.open()
  await here.world.advance(120_000)
  expect(tries).toBe(1)
  expect([await titles(), await waiting()]).toEqual([names, []])
  expect(await readBatchLimit(here.tab.db)).toBe(null)
})

test('a server that announces no batches is sent none', async () => {
  await start(here.world.device({ isPlain: true }))
  await writeAll()
  await weather('up', 60_000)
  expect([requests(), await titles()]).toEqual([0, names])
})

test('a server that has stopped to take batches gets the commands one by one, and none has lost an attempt', async () => {
  await writeAll(4)
  const { deliver } = here.phone
  let refusals = 0
  here.phone.deliver = async request => {
    if (!request.url.endsWith('/batch')) return deliver(request)
    refusals += 1
    const gone = { response_status: 404, validation_errors: { request: ['There is no such call.'] } }
    return Response.json(gone, { status: 404 })
  }
  await weather('up')
  expect([refusals, await titles()]).toEqual([1, names.slice(0, 4)])
})
