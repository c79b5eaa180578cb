// R-18: addresses as a client can write them, byte by byte: what builds a request in JavaScript would tidy them up.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../src/server/listen.ts'
import { type OpenServer, openServer } from '../../src/server/open-server.ts'

const OUTSIDE = 'canary of what lies outside'
const INSIDE = 'a picture that anybody may see'

let folder: string
let server: OpenServer
let http: Server

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-paths-'))
  const put = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  put('app/index.html', '<!doctype html>')
  put('app/assets/main.js', INSIDE)
  put('data/pictures/hospitals/tee.jpg', INSIDE)
  // However far up one gets, there is something to be had.
  for (const place of ['', 'data/', 'data/pictures/', 'data/pictures/hospitals/deeper/', 'data/variants/'])
    put(`${place}secret.jpg`, OUTSIDE)
  for (const hidden of ['app/.vite/manifest.json', 'app/.env', 'data/pictures/hospitals/.hidden.jpg'])
    put(hidden, OUTSIDE)
  for (const inside of ['data/pictures/hospitals/link.jpg', 'app/assets/link.jpg'])
    symlinkSync(path.join(folder, 'secret.jpg'), path.join(folder, inside))
  server = await openServer({
    dataDir: path.join(folder, 'data'),
    appFolder: path.join(folder, 'app'),
    demo: false,
  })
  http = await listen(server, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  http.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** All that is answered to a request for this, byte for byte. */
async function ask(target: string): Promise<string> {
  const socket = createConnection((http.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: shop.example\r\nAccept: image/avif\r\nConnection: close\r\n\r\n`,
    'latin1',
  )
  let text = ''
  socket.on('data', bytes => {
    text += bytes.toString('latin1')
  })
  await once(socket, 'close')
  return text
}

const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '%25252e%25252e',
  '..%00',
  '%00..',
  '..%20',
  '..;',
  '....',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%ef%bc%8e%ef%bc%8e',
  '%u002e%u002e',
]
const SLASH = ['/', '//', '/./', '%2f', '%5c', '\\', '%252f', '%c0%af', '%ef%bc%8f']
const BASES = ['/public/media/hospitals/', '/public/media/', '/public/', '/assets/', '/']

const climbs = BASES.flatMap(base =>
  UP.flatMap(up =>
    SLASH.flatMap(slash =>
      [1, 2, 3, 4].map(
        steps => `${base}${`${up}${slash}`.repeat(steps)}secret.jpg${steps % 2 ? '' : '?w=320'}`,
      ),
    ),
  ),
)

const PICTURES = '/public/media/hospitals/'
const others = [
  // Absolute, by drive, by host, and where a proxy is asked for it.
  '//etc/passwd',
  '/public/media/hospitals//etc/passwd',
  `${PICTURES}%2fetc%2fpasswd`,
  `${PICTURES}file:///etc/passwd`,
  `${PICTURES}C:%5csecret.jpg`,
  `${PICTURES}%5c%5chost%5csecret.jpg`,
  `http://shop.example${PICTURES}..%2f..%2fsecret.jpg`,
  `http://shop.example${PICTURES}../../../secret.jpg`,
  `/x${PICTURES}../../../../secret.jpg`,
  // A link, what is hidden, what lies deeper, the folder itself.
  `${PICTURES}link.jpg`,
  `${PICTURES}link.jpg?w=320`,
  '/assets/link.jpg',
  `${PICTURES}.hidden.jpg`,
  `${PICTURES}%2ehidden.jpg`,
  `${PICTURES}deeper/secret.jpg`,
  `${PICTURES}deeper%2fsecret.jpg`,
  '/public/media/variants/secret.jpg',
  '/public/media/variants%2fsecret.jpg',
  '/public/media/pictures/hospitals/tee.jpg',
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/.env',
  '/public/',
  '/public/media/',
  PICTURES,
  `${PICTURES}.`,
  // Other spellings of a name, as some file systems take them for the same.
  `${PICTURES}TEE.JPG`,
  '/public/media/Hospitals/tee.jpg',
  '/PUBLIC/media/hospitals/tee.jpg',
  `${PICTURES}tee.jpg.`,
  `${PICTURES}tee.jpg%20`,
  `${PICTURES}tee.jpg%00`,
  `${PICTURES}tee.jpg%00.png`,
  `${PICTURES}secret%00.jpg`,
  `${PICTURES}tee.jpg::$DATA`,
  `${PICTURES}tee%E2%80%8B.jpg`,
  `${PICTURES}t%C3%A9e.jpg`,
  `${PICTURES}${'x'.repeat(5_000)}.jpg`,
  `${PICTURES}%`,
  `${PICTURES}%ff.jpg`,
  `${PICTURES}\x00.jpg`,
  `${PICTURES}\xff.jpg`,
]

test('R-18: of two thousand addresses none leads out of the folders that are handed out', async () => {
  expect(await ask(`${PICTURES}tee.jpg`)).toContain(INSIDE)
  expect(await ask('/assets/main.js')).toContain(INSIDE)
  const targets = [...climbs, ...others]
  expect(targets.length).toBeGreaterThan(2_000)
  const wrong: string[] = []
  for (let done = 0; done < targets.length; done += 50)
    await Promise.all(
      targets.slice(done, done + 50).map(async target => {
        const answer = await ask(target)
        if (!/^HTTP\/1.1 40[04] /.test(answer) || answer.includes(OUTSIDE))
          wrong.push(`${target}: ${answer.slice(0, 40)}`)
      }),
    )
  expect(wrong).toEqual([])
}, 60_000)
