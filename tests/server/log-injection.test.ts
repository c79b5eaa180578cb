// What people send can neither write lines into the log nor give orders to the operator's terminal.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importDepartments } from '../../src/server/import/departments.ts'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { importProducts } from '../../src/server/import/products.ts'
import { logLine, printable } from '../../src/server/printable.ts'
import { runOnDatabase } from '../../src/server/run-on-database.ts'
import { get, post } from './api-client.ts'
import { openTestServer } from './factories.ts'

/** A second line, colors, an erased line, the 8-bit form of the same, text that reads backwards, line ends of Unicode. */
const orders = '\r\n{"event":"forged"}\u001b[31m\u001b[2K\u007f\u009b2J\u202eflesruoy\u2028\u2029\u0085\u0000'
const ORDERS = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e]/u

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-orders-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('X-12: a line of the log is one line of plain signs, and says the same', () => {
  const line = logLine({ event: 'x', at: orders })
  expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  expect(JSON.parse(line)).toEqual({ event: 'x', at: orders })
})

test('X-12, X-13: on a terminal nothing turns the direction of reading, and words of any direction stay', () => {
  for (const sign of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u001b\u009b\r') {
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0')
    expect(printable(`a${sign}b`)).toBe(`a\\u${code}b`)
  }
  const words = 'בית חולים\n\tمستشفى, St. John’s'
  expect(printable(words)).toBe(words)
})

test('X-12: no address, header, field or call of a stranger is in the log', async () => {
  const lines: string[] = []
  const server = await openTestServer({ log: line => void lines.push(logLine(line)), trustProxy: true })
  onTestFinished(() => server.close())
  const encoded = encodeURIComponent(orders)
  for (const address of [`/${encoded}`, `/public/api/${encoded}`, `/public/media/hospitals/${encoded}`])
    await server.app.request(address, { headers: { 'X-Request-Id': 'forged {"event":"forged"}' } })
  await get(server, `hospitals/fetch?since=${encoded}`)
  await post(server, 'submit_login', { email: `forged${orders}`, password: orders })
  await post(server, 'contact/submit', { name: orders, email: orders, message: orders })
  expect(lines.length).toBeGreaterThanOrEqual(6)
  expect(lines.join('\n')).not.toMatch(/forged|flesruoy/)
})

test('X-12: the operator commands write orders out instead of giving them, and keep the lines of a review', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { umask } = process
  const mask = umask()
  vi.stubEnv('DATA_DIR', makeFolder())
  onTestFinished(() => {
    umask(mask)
    vi.unstubAllEnvs()
  })
  await runOnDatabase(async () => [`First line\nsecond line${orders}`])
  const [[printed]] = said.mock.calls as [[string]]
  said.mockRestore()
  expect(printed).not.toMatch(ORDERS)
  expect(printed).toMatch(/^First line\nsecond line/)
  expect(printed).toContain('\\u001b[31m\\u001b[2K\\u007f\\u009b2J\\u202e')
})

test('X-12, X-13: names that are imported are one line without controls; letters of any direction stay', async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const folder = makeFolder()
  const put = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const name = 'St. \u05d9\u05d5\u05e1\u05e3\u202e lasrever\u001b[31m\r\nWest'
  await importHospitals(
    server.db,
    put('h.csv', `Facility ID,Facility Name,City/Town,State\n010001,"${name}","Ba\u2066th",ME\n`),
  )
  await importDepartments(server.db, put('d.csv', `name,full_name,aliases,category\n"${name}",,,\n`))
  await importProducts(
    server.db,
    put('p.json', JSON.stringify([{ name, price: 1, short_description: name }])),
  )
  const plain = 'St. \u05d9\u05d5\u05e1\u05e3 lasrever [31m West'
  const { hospitals } = (await get(server, 'hospitals/fetch')).body.data
  expect(hospitals).toMatchObject([{ name: plain, city: 'Bath' }])
  expect((await get(server, 'departments/fetch')).body.data.departments).toMatchObject([{ name: plain }])
  const { products } = (await get(server, 'products/fetch')).body.data
  expect(products).toMatchObject([{ name: plain, short_description: plain }])
})
