// Whatever becomes of the request, or of its transaction, each command of a batch has one row.
import { expect, test } from 'vitest'
import { losingCommits } from '../server/lost-commits.ts'
import type { Weather } from '../world/wire.ts'
import { names, shareBatchingPhone } from './batching-phone.ts'

const here = shareBatchingPhone()
const { waiting, titles, requests, writeAll, weather } = here

test('D-04: D-13: ten commands whose transaction the server lost at its end all stay, and go again when it asked for them', async () => {
  await writeAll()
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    if (!request.url.endsWith('/batch')) return deliver(request)
    here.phone.deliver = deliver
    return losingCommits(here.world.server, () => deliver(request))
  }
  await weather('up')
  expect([requests(), await titles()]).toEqual([1, []])
  const asked = process.env.TEST_DATABASE_URL ? 1_000 : 60_000
  const kept = await waiting()
  expect(kept.map(({ state }) => state)).toEqual(names.map(() => 'parked'))
  // Somewhat more than was asked for, so that not all phones come back at once.
  for (const { notBefore } of kept) {
    const wait = notBefore - here.world.clock.now()
    expect([wait > asked - 1_000, wait <= asked + 8_000]).toEqual([true, true])
  }
  expect(here.tab.events).toEqual([])
  await here.world.advance(120_000)
  expect([await titles(), await waiting()]).toEqual([names, []])
  expect(here.tab.events.filter(({ type }) => type === 'sent')).toHaveLength(10)
})

test.each<[string, Weather]>([
  ['O-05: the reply is lost', 'lose-reply'],
  ['O-09: a proxy doubles the request', 'duplicate'],
  ['O-14: the connection accepts and never answers', 'hang'],
  ['O-05: the server dies in the middle', 'half'],
  ['O-16: the answer is cut', 'cut-body'],
  ['O-17: a portal answers', 'portal'],
  ['O-17: a portal spoils the answer', 'portal-after'],
  ['O-24: the server asks for patience', 'rate'],
  ['O-25: a gateway fails after the server acted', 'gateway-502-after'],
])('%s: each command of a batch has one row', async (_, spoilt) => {
  await writeAll()
  let tries = 0
  here.phone.weatherFor = request => {
    if (!request.url.endsWith('/batch')) return 'up'
    tries += 1
    return spoilt
  }
  await weather('up', 16_000)
  expect(tries).toBeGreaterThan(0)
  here.phone.weatherFor = () => 'up'
  await weather('up', 16_000)
  // In two steps: where transactions wait for one another the world's time runs ahead of what it has not seen yet.
  await here.world.rest()
  await here.world.advance(120_000)
  expect(await titles()).toEqual(names)
  expect(await waiting()).toEqual([])
  // News once a request, however many commands were in it.
  const portals = here.tab.events.filter(({ type }) => type === 'portal').length
  expect(portals).toBe(spoilt.startsWith('portal') ? tries : 0)
})

test('O-05: a batch whose answer is lost goes again as one request, within half a second, while the server can still be heard', async () => {
  await writeAll()
  let tries = 0
  here.phone.weatherFor = request => {
    if (request.url.endsWith('/batch')) tries += 1
    return request.url.endsWith('/batch') && tries === 1 ? 'lose-reply' : 'up'
  }
  // What was under way as the network went has failed twice by now, and goes alone.
  const first = (await waiting()).filter(({ attempts }) => attempts === 0).length
  await weather('up', 600)
  expect([tries, requests(), first]).toEqual([2, 2, 7])
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([2, 2, 2])
  // In steps, as above.
  for (const step of [1_000, 500, 0]) {
    await here.world.rest()
    await here.world.advance(step)
  }
  expect([requests(), await titles(), await waiting()]).toEqual([2, names, []])
})

test('O-05: those whose answers were lost together twice are due together, so that they can go in parts', async () => {
  await writeAll()
  const isNew = new Set((await waiting()).filter(({ attempts }) => attempts === 0).map(({ seq }) => seq))
  here.phone.weatherFor = request => (request.url.endsWith('/batch') ? 'lose-reply' : 'up')
  await weather('up', 600)
  const twice = (await waiting()).filter(({ seq, attempts }) => isNew.has(seq) && attempts === 2)
  expect([twice.length, new Set(twice.map(({ notBefore }) => notBefore)).size]).toEqual([7, 1])
})
