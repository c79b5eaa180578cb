// Over capacity: some are told to come back, so that the others are answered, and all are as soon as there is room.
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/server/listen.ts'
import { get } from './api-client.ts'
import { makeHospital, makeUser, openTestServer } from './factories.ts'

const token = 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1A'

/** Holds the event loop up for most of the time, as more work than there is time for does. */
function overload(): () => void {
  const working = setInterval(() => {
    const until = performance.now() + 900
    while (performance.now() < until);
  }, 10)
  return () => clearInterval(working)
}

test('over capacity the server answers 503 with Retry-After, says that it is there, and recovers by itself', async () => {
  const server = await openTestServer({ metricsToken: token, sheds: true })
  const http = await listen(server, { port: 0 })
  let relieve: () => void = () => undefined
  onTestFinished(async () => {
    relieve()
    http.close()
    await server.close()
  })
  await makeHospital(server)
  const { port } = http.address() as AddressInfo
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: path === '/metrics' ? { Authorization: `Bearer ${token}` } : {},
    })
  const status = async (path: string) => (await ask(path)).status
  const catalogue = '/public/api/hospitals/fetch'

  expect(await status(catalogue)).toBe(200)
  relieve = overload()
  await expect.poll(() => status(catalogue), { timeout: 15_000 }).toBe(503)
  const alwaysAnswered = ['/public/api/ping', '/health', '/metrics']
  const [refused, picture, ...others] = await Promise.all(
    [catalogue, '/public/media/products/a.jpg', ...alwaysAnswered].map(ask),
  )
  const told = (name: string) => refused?.headers.get(name)
  expect([refused?.status, told('retry-after'), told('cache-control')]).toEqual([503, '2', 'no-store'])
  // Of any origin that is told, and in the words of the API.
  expect(told('access-control-allow-origin')).toBe('*')
  expect(await refused?.json()).toMatchObject({ response_status: 503 })
  expect(picture?.status).toBe(503)
  expect(others.map(answer => answer.status)).toEqual([200, 200, 200])
  relieve()
  await expect.poll(() => status(catalogue), { timeout: 15_000 }).toBe(200)
}, 60_000)

test('over capacity: one long task refuses nobody', async () => {
  const server = await openTestServer({ sheds: true })
  const until = performance.now() + 2_000
  while (performance.now() < until);
  // The look that was due meanwhile.
  await new Promise(resolve => setTimeout(resolve, 60))
  expect((await server.app.request('/public/api/hospitals/fetch')).status).toBe(200)
  await server.close()
})

test('R-13: who asks for everything at once, again and again, waits for one another, and holds nobody else up', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const hospital = await makeHospital(server)
  const { token } = await makeUser(server)
  const askForAll = (path: string) => get(server, path, { token })
  const paths = [
    'departments/fetch',
    'departments/fetch?department_id=1',
    'departments/fetch?reviews=0',
    // All hospitals' units, whichever is named.
    `departments/fetch?reviews=0&hospital_id=${hospital}`,
    'departments/fetch?reviews=0&hospital_id=1000000&department_id=7',
  ]
  const asked = Array.from({ length: 105 }, (_, at) => askForAll(paths[at % paths.length] ?? ''))
  let done = 0
  for (const answer of asked) void answer.then(({ http }) => (done += http === 200 ? 1 : 0))
  const little = await get(server, `departments/fetch?hospital_id=${hospital}`, { token })
  expect([little.http, done < 100]).toEqual([200, true])
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ http }) => http === 503)
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.every(({ http }) => http === 200 || http === 503)).toBe(true)
})
