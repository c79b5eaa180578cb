// A page is the same for everybody who asks, compressed, in Home as the build drew it, and a sentence while nothing can be read.
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as words from '../../src/app/words/words.ts'
import { connectionGuide } from '../../src/contract/messages.ts'
import { listedWords } from '../../src/contract/page-words.ts'
import { makeDepartment, makeHospital, makeReview, makeUser } from './factories.ts'
import { openSite, readPage, SITE, thing } from './page-reader.ts'

test('Findable: every page of one fixed text or list is told under the title that the app gives it', () => {
  const titles = Object.values(listedWords).map(({ title }) => title)
  expect(titles).toEqual([
    ...[null, words.departments, words.aboutUs, words.guidelines, words.privacy, words.contactUs],
    ...[words.evaluations, connectionGuide],
  ])
})

test('Findable: everybody gets the same answer, compressed, and 304 until something changes', async () => {
  const server = await openSite()
  const [hospital, unit] = [await makeHospital(server), await makeDepartment(server)]
  const address = `/hospital/detail/${hospital}`
  const asked = await readPage(server, address, { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0' })
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'Twitterbot/1.0', 'curl/8'])
    expect((await readPage(server, address, { Accept: '*/*', 'User-Agent': agent })).html).toBe(asked.html)
  const packed = await server.app.request(address, { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(asked.html)
  const known = { 'If-None-Match': asked.headers.get('etag') ?? '' }
  expect((await readPage(server, address, known)).status).toBe(304)
  const nurse = await makeUser(server)
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  expect((await readPage(server, address, known)).status).toBe(200)
})

test('Findable: Home keeps the screen that the build drew, and offline everybody gets the neutral shell', async () => {
  const server = await openSite()
  await makeHospital(server)
  const home = await readPage(server, '/')
  expect(home.main).toBe('first screen')
  expect(home.canonical).toBe(`${SITE}/`)
  expect(thing(home, 'WebSite')).toMatchObject({
    potentialAction: { target: `${SITE}/hospitals?search={search}` },
  })
  // What the service worker keeps, under the names of the files.
  for (const file of ['/index.html', '/shell.html'])
    expect((await readPage(server, file)).html).not.toMatch(/canonical|og:|ld\+json/)
})

test('D-06: while the database cannot be read, who opens a page reads a sentence', async () => {
  const server = await openSite()
  const away = () => {
    throw Object.assign(new Error('away'), { code: 'ECONNRESET' })
  }
  const spies = [vi.spyOn(server.db, 'selectFrom'), vi.spyOn(server.db, 'transaction')]
  for (const spy of spies) spy.mockImplementation(away)
  onTestFinished(() => spies.forEach(spy => void spy.mockRestore()))
  const answer = await server.app.request('/hospital/detail/1', { headers: { Accept: 'text/html' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toBe('The server is busy. Please try again in a moment.')
})
