// A command that runs tests is interrupted: its tests end, then what it has laid down goes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../imports.ts'

/** In the place of Vitest: at work until it is told to end, for which it takes a moment. */
const RUNNER = `
  import { readdirSync, writeFileSync } from 'node:fs'
  setInterval(() => undefined, 1_000)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () =>
      setTimeout(() => {
        writeFileSync('ended', readdirSync(process.env.TMPDIR).join())
        process.exit(1)
      }, 100),
    )
  writeFileSync('started', '')
`

function copyOfTools(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-interrupted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(path.join(root, '.tools'), path.join(folder, '.tools'), { recursive: true })
  for (const empty of ['node_modules/vitest', 'no-programs', 'temporary'])
    mkdirSync(path.join(folder, empty), { recursive: true })
  const files = {
    'node_modules/vitest/vitest.mjs': RUNNER,
    'package-lock.json': '{}',
    'node_modules/.package-lock.json': '{}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return folder
}

test.skipIf(process.platform === 'win32').each([
  ['SIGTERM', 143, 1],
  // In a terminal everything that belongs to the command hears it.
  ['SIGINT', 130, -1],
] as const)(
  '%s ends the tests of a command before the command, and leaves nothing of it',
  async (signal, code, whom) => {
    const folder = copyOfTools()
    const temporary = path.join(folder, 'temporary')
    const command = spawn(process.execPath, ['.tools/requests.mjs'], {
      cwd: folder,
      env: { PATH: process.env.PATH, TMPDIR: temporary, PG_BIN: path.join(folder, 'no-programs') },
      stdio: 'ignore',
      detached: true,
    })
    const { pid = 0 } = command
    onTestFinished(() => {
      try {
        process.kill(-pid, 'SIGKILL')
      } catch {
        // All of it has ended.
      }
    })
    await expect.poll(() => existsSync(path.join(folder, 'started'))).toBe(true)
    expect(readdirSync(temporary)).toHaveLength(1)
    const ended = once(command, 'exit')
    process.kill(whom * pid, signal)
    expect(await ended).toEqual([code, null])
    expect(existsSync(path.join(folder, 'ended'))).toBe(true)
    expect(readdirSync(temporary)).toEqual([])
  },
)
