// whoever asks for many pages waits for them, and nobody else does.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicPage } from '../../src/contract/public-pages.ts'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'
import { cheapPasswords } from './factories.ts'

const making = vi.hoisted(() => ({ begun: [] as PublicPage[], now: 0, most: 0, mayEnd: Promise.resolve() }))
vi.mock('../../src/server/site/pages/read-page.ts', async importActual => {
  const actual = await importActual<typeof import('../../src/server/site/pages/read-page.ts')>()
  const readPage: typeof actual.readPage = async (services, at) => {
    making.begun.push(at)
    making.now += 1
    making.most = Math.max(making.most, making.now)
    if (at.kind !== 'listed') await making.mayEnd
    making.now -= 1
    return actual.readPage(services, at)
  }
  return { ...actual, readPage }
})

let folder: string
let server: OpenServer
beforeEach(async () => {
  Object.assign(making, { begun: [], now: 0, most: 0, mayEnd: Promise.resolve() })
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-pages-'))
  mkdirSync(path.join(folder, 'assets'))
  for (const name of ['index.html', 'shell.html', 'shell-hospital.html'])
    writeFileSync(path.join(folder, name), '<head><title>a</title></head><main></main>')
  writeFileSync(path.join(folder, 'assets/main.js'), 'a script')
  const options = {
    memory: true as const,
    appFolder: folder,
    demo: false,
    passwordCost: cheapPasswords,
    trustProxy: true,
  }
  server = await openServer(options)
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function ask(from: string, address: string): Promise<number> {
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'br', 'X-Forwarded-For': from }
  return (await server.app.request(address, { headers })).status
}

const ids = Array.from({ length: 100 }, (_, place) => place + 1)

test('R-07: pages are made a few at a time, by turns of those who ask, and scripts wait for none of them', async () => {
  let end = () => {}
  making.mayEnd = new Promise(resolve => {
    end = resolve
  })
  // One site, however many networks it has.
  const many = ids.map(id => ask(`2001:db8:0:${id}::1`, `/hospital/detail/${id}`))
  await vi.waitFor(() => expect(making.begun).toHaveLength(4))
  expect(await ask('192.0.2.2', '/assets/main.js')).toBe(200)
  const page = ask('192.0.2.2', '/hospital/detail/1000')
  expect(await ask('192.0.2.2', '/assets/main.js')).toBe(200)
  end()
  expect(await page).toBe(404)
  expect(new Set(await Promise.all(many))).toEqual(new Set([404]))
  expect(making.most).toBe(4)
  expect(making.begun).toHaveLength(101)
  const place = making.begun.findIndex(at => at.kind === 'hospital' && at.hospitalId === 1000)
  expect(place).toBeLessThan(10)
})

test('R-07: who wants more pages than a phone waits for is told when to come again, and another is served', async () => {
  let end = () => {}
  making.mayEnd = new Promise(resolve => {
    end = resolve
  })
  const many = Array.from({ length: 1_000 }, () => ask('192.0.2.1', '/hospital/detail/1'))
  expect(await Promise.race(many)).toBe(503)
  const told = ask('192.0.2.2', '/hospital/detail/1')
  end()
  expect(await told).toBe(404)
  expect(new Set(await Promise.all(many))).toEqual(new Set([404, 503]))
})

test('R-07: while a database is silent, pages that need none are there at once', async () => {
  let end = () => {}
  making.mayEnd = new Promise(resolve => {
    end = resolve
  })
  const silent = ids.slice(0, 8).map(id => ask(`192.0.2.${id}`, `/hospital/detail/${id}`))
  await vi.waitFor(() => expect(making.now).toBe(4))
  for (const address of ['/', '/about', '/terms']) expect(await ask('192.0.2.100', address)).toBe(200)
  end()
  expect(new Set(await Promise.all(silent))).toEqual(new Set([404]))
})
