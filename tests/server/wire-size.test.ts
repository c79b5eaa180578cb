// What the directory costs on the wire, answer by answer as they travel: head, body packed with brotli.
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { fillWithScale, wholeCountry } from '../../src/server/scale/fill.ts'
import { postMultipart } from './api-client.ts'
import { makeUser, openTestServer, TEST_NOW, type TestServer } from './factories.ts'

/** A sixth of the country: the whole would take the tests half a minute to make. */
const PART = 6
/** Status line, Date, Content-Length and Connection, which the socket adds. */
const ADDED_BYTES = 130

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const { hospitals, pairs, reviews, users } = wholeCountry
  const part = {
    hospitals: hospitals / PART,
    pairs: pairs / PART,
    reviews: reviews / PART,
    users: users / PART,
  }
  await fillWithScale(server.db, part, TEST_NOW)
})
afterAll(() => server.close())

async function take(path: string, tag?: string) {
  const headers = { 'accept-encoding': 'gzip, br', ...(tag && { 'if-none-match': tag }) }
  const answer = await server.app.request(API_BASE + path, { headers })
  const body = Buffer.from(await answer.arrayBuffer())
  const head = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 2)
  const isPacked = answer.headers.get('content-encoding') === 'br'
  const text = (isPacked ? brotliDecompressSync(body) : body).toString()
  const data = text === '' ? null : JSON.parse(text).data
  return { bytes: head + body.length + ADDED_BYTES, data, tag: answer.headers.get('etag') ?? '' }
}

async function pull(path: string, limit: number, from = '') {
  let [bytes, rows, cursor] = [0, 0, from]
  for (;;) {
    const page = await take(`${path}limit=${limit}${cursor && `&since=${cursor}`}`)
    bytes += page.bytes
    rows += (page.data.hospitals ?? page.data.departmentStats ?? page.data.departmentReviews).length
    cursor = page.data.cursor
    if (!page.data.more) return { bytes, rows, cursor }
  }
}

const resources = ['hospitals/fetch?', 'departments/fetch?reviews=0&'] as const

test('the whole directory with every average costs at most 0.8 MiB, a sixth of it a sixth', async () => {
  const [hospitals, units] = [await pull(resources[0], 250), await pull(resources[1], 1_000)]
  expect(hospitals.rows).toBe(wholeCountry.hospitals / PART)
  expect(units.rows).toBeGreaterThan((wholeCountry.pairs / PART) * 0.95)
  const { bytes } = await take('products/fetch?gone=1')
  expect(hospitals.bytes + units.bytes + bytes).toBeLessThan((0.8 * 1024 * 1024) / PART)
})

test('a later visit costs at most 1 kB a resource with nothing new, and 2 kB with a new review', async () => {
  const cursors = [(await pull(resources[0], 250)).cursor, (await pull(resources[1], 1_000)).cursor]
  const { data } = await take('hospitals/fetch?limit=1')
  const hospitalId = data.hospitals[0].id
  const reviews = `departments/fetch?hospital_id=${hospitalId}&`
  const held = await pull(reviews, 200)
  const products = await take('products/fetch?gone=1')
  const visit = async () => [
    await pull(resources[0], 250, cursors[0]),
    await pull(resources[1], 1_000, cursors[1]),
    await pull(reviews, 200, held.cursor),
    await take('products/fetch?gone=1', products.tag),
  ]
  expect(Math.max(...(await visit()).map(({ bytes }) => bytes))).toBeLessThan(1_000)

  const nurse = await makeUser(server)
  const form = { title: 'Nightshift, ICU', review: 'Fair ratios, kind charge nurse. '.repeat(20) }
  const stars = { staff_to_patient: 4, coworkers: 4, management: 4, overall: 4 }
  const submission = { ...form, ...stars, hospitalId, departmentId: 1, anonymous: 0 }
  const answer = await postMultipart(server, 'review/submit', submission, { token: nurse.token })
  expect(answer.body.response_status).toBe(200)
  const after = await visit()
  expect(after.slice(0, 3).map(page => 'rows' in page && page.rows)).toEqual([1, 1, 1])
  expect(Math.max(...after.map(({ bytes }) => bytes))).toBeLessThan(2_000)
})
