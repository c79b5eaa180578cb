// "npm start" beside another one in the same copy of the project, or a command of the operator beside it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from '../imports.ts'

/** In the place of Vite: it takes a moment, as a build does, and empties its folder first. */
const BUILDER = `
  import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  const folder = process.argv[process.argv.indexOf('--outDir') + 1]
  appendFileSync('builds', folder + '\\n')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await new Promise(resolve => setTimeout(resolve, 2_000))
  writeFileSync(folder + '/main.js', 'console.log("started")')
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ryh-side-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(path.join(root, '.tools'), path.join(folder, '.tools'), { recursive: true })
  for (const empty of ['src', 'sw', 'public', 'node_modules/vite/bin'])
    mkdirSync(path.join(folder, empty), { recursive: true })
  const files = {
    'node_modules/vite/bin/vite.js': BUILDER,
    'node_modules/vite/package.json': '{"type":"module"}',
  }
  for (const name of ['package-lock.json', 'index.html', 'vite.config.ts', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(folder, name), '{}')
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
})

async function start(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [path.join(folder, '.tools', 'start.mjs')], { cwd: folder })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

test('installing: of two that start at once in one copy of the project one builds, and the other waits for it and starts', async () => {
  const both = await Promise.all([start(), start()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  for (const { said } of both) expect(said).toMatch(/started\n$/)
  expect(both.filter(({ said }) => said.includes('Waiting for another process'))).toHaveLength(1)
  expect(readFileSync(path.join(folder, 'builds'), 'utf8')).toBe('dist/app-new\ndist/server-new\n')
  expect(existsSync(path.join(folder, 'dist', '.at-work'))).toBe(false)
})

test('installing: one that was killed while it built holds up nobody', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  mkdirSync(path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'dist', '.at-work'), String(gone.pid))
  const { code, said } = await start()
  expect([code, said]).toEqual([0, expect.stringMatching(/started\n$/)])
})

test('installing: a number that is another process’s by now holds up nobody', async () => {
  const lock = path.join(folder, 'dist', '.at-work')
  mkdirSync(path.dirname(lock))
  writeFileSync(lock, String(process.ppid))
  const longAgo = new Date(Date.now() - 20 * 60_000)
  utimesSync(lock, longAgo, longAgo)
  const { code, said } = await start()
  expect([code, said]).toEqual([0, expect.stringMatching(/started\n$/)])
}, 30_000)
