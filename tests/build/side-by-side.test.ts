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

/** While it lies there a build goes on, for some seconds at most. */
const HOLD = 'hold'
/** In the place of Vite: it takes a moment, as a build does, and empties its folder first. */
const BUILDER = `
  import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  const folder = process.argv[process.argv.indexOf('--outDir') + 1]
  appendFileSync('builds', folder + '\\n')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (let wait = 0; wait < 10_000 && existsSync('${HOLD}'); wait += 50)
    await new Promise(resolve => setTimeout(resolve, 50))
  writeFileSync(folder + '/main.js', 'console.log("started")')
`

const WAITING = 'Waiting for another process'
/** Names the process at work. */
const lock = () => path.join(folder, 'dist', '.at-work')

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

/** @param whenSaid done each time that it has said something, with all that it said. */
async function start(whenSaid?: (said: string) => void): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [path.join(folder, '.tools', 'start.mjs')], { cwd: folder })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text
      whenSaid?.(said)
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

test('installing: of two that start at once in one copy of the project one builds, and the other waits for it and starts', async () => {
  const hold = path.join(folder, HOLD)
  writeFileSync(hold, '')
  // However late the second one comes up.
  const letGo = (said: string) => {
    if (said.includes(WAITING)) rmSync(hold, { force: true })
  }
  const both = await Promise.all([start(letGo), start(letGo)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  for (const { said } of both) expect(said).toMatch(/started\n$/)
  expect(both.filter(({ said }) => said.includes(WAITING))).toHaveLength(1)
  expect(readFileSync(path.join(folder, 'builds'), 'utf8')).toBe('dist/app-new\ndist/server-new\n')
  expect(existsSync(lock())).toBe(false)
})

/** What lies there when a process starts. */
function leaveLock(text: string, ageMs = 0): void {
  mkdirSync(path.dirname(lock()))
  writeFileSync(lock(), text)
  const madeAt = new Date(Date.now() - ageMs)
  utimesSync(lock(), madeAt, madeAt)
}

test('installing: one that was killed while it built, or whose build failed, holds up nobody, and nobody is said to be waited for', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  leaveLock(String(gone.pid))
  const { code, said } = await start()
  expect([code, said]).toEqual([0, expect.stringMatching(/started\n$/)])
  expect(said).not.toContain(WAITING)
})

test('installing: a number that is another process’s by now holds up nobody', async () => {
  leaveLock(String(process.ppid), 20 * 60_000)
  const { code, said } = await start()
  expect([code, said]).toEqual([0, expect.stringMatching(/started\n$/)])
}, 30_000)

test('installing: one that could not write its number, on a full disk or because it was killed, holds up nobody for long', async () => {
  leaveLock('', 2_000)
  const { code, said } = await start()
  expect([code, said]).toEqual([0, expect.stringMatching(/started\n$/)])
  // It might have been about to write it.
  expect(said).toContain(WAITING)
})

test('installing: whoever took too long takes away no lock that is another’s by now', async () => {
  const builder = path.join(folder, 'node_modules/vite/bin/vite.js')
  writeFileSync(builder, `${BUILDER}\n  writeFileSync('dist/.at-work', '1')`)
  expect((await start()).code).toBe(0)
  expect(readFileSync(lock(), 'utf8')).toBe('1')
})
