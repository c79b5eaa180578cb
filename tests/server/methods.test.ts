// what no address takes, over a socket: fetch itself would refuse to send TRACE.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { API_BASE } from '../../src/contract/protocol.ts'
import { listen } from '../../src/server/listen.ts'
import { SANDBOX_PATH } from '../../src/server/shop/sandbox.ts'
import { openTestServer, type TestServer } from './factories.ts'

const appFolder = mkdtempSync(path.join(tmpdir(), 'ryh-methods-'))
let server: TestServer
let http: Server

beforeAll(async () => {
  for (const page of ['index', 'shell'])
    writeFileSync(path.join(appFolder, `${page}.html`), '<!doctype html><title>x</title>')
  server = await openTestServer({ appFolder, metricsToken: 'x'.repeat(40) })
  http = await listen(server, { port: 0 })
})
afterAll(async () => {
  http.closeAllConnections()
  await new Promise(resolve => http.close(resolve))
  await server.close()
  rmSync(appFolder, { recursive: true })
})

const SECRET = 'a word that only the asker knows'

function ask(
  method: string,
  address: string,
  more: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const { port } = http.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${SECRET.replaceAll(' ', '-')}`,
      'Content-Length': SECRET.length,
      ...more,
    }
    const request = httpRequest({ port, method, path: address, headers }, async response => {
      const parts = await response.toArray()
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() })
    })
    request.on('error', reject)
    request.end(SECRET)
  })
}

const addresses = [
  ...calls.map(call => API_BASE + call.path),
  `${API_BASE}batch`,
  `${API_BASE}nothing`,
  '/',
  '/hospitals',
  '/assets/x.js',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/public/media/hospitals/default.jpg',
  '/public/payment/webhook',
  `${SANDBOX_PATH}/none`,
  '/dev/mails',
  '/health',
  '/metrics',
]

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
  'R-09: %s is refused at every address, and nothing that was sent comes back',
  async method => {
    const wrong: string[] = []
    for (const address of addresses) {
      const { status, text } = await ask(method, address)
      if (![404, 405, 501].includes(status)) wrong.push(`${address}: ${status}`)
      if (/only.the.asker/.test(text)) wrong.push(`${address}: ${text}`)
    }
    expect(wrong).toEqual([])
  },
)

test('R-02: whoever asks under a host that is no address is refused at every address, and the server has not failed', async () => {
  const wrong: string[] = []
  for (const host of ['xn--', '1.2.3.999', '1.2.3.4.5'])
    for (const address of addresses)
      for (const method of ['GET', 'POST']) {
        const { status } = await ask(method, address, { Host: host })
        if (status !== 400) wrong.push(`${method} ${host}${address}: ${status}`)
      }
  expect(wrong).toEqual([])
})
