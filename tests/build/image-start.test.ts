// The product from what the image holds and nothing else: `dist`, production packages, settings of a real server.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { root } from '../imports.ts'
import { instructions, readSettings } from './deploy-files.ts'
import { copyProductionModules } from './production-modules.ts'

/** What the last stage of the container file copies. */
function layOutImage(): { app: string; data: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'ryh-image-'))
  // Thousands of files, on a disk that others use.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)
  const app = path.join(folder, 'app')
  cpSync(path.join(root, 'dist'), path.join(app, 'dist'), { recursive: true })
  cpSync(path.join(root, 'package.json'), path.join(app, 'package.json'))
  copyProductionModules(app)
  return { app, data: path.join(folder, 'data') }
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).length

/** The command of a JSON list in the container file. */
function commandOf(instruction: string): [string, string[]] {
  const [program = '', ...args] = JSON.parse(instruction.slice(instruction.indexOf('['))) as string[]
  return [program === 'node' ? process.execPath : program, args]
}

test('deploying: the image starts in production, is healthy as its own check asks, writes to its data alone, and stops when told', async () => {
  const { app, data } = layOutImage()
  const port = await freePort()
  const env = {
    ...readSettings('settings.example'),
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    SERVER_SECRET: 'q7Wv0pJz3yXk9Rt5Lm2Hs8Dn4Bc6Fg1AzPoIuYtReWs=',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const [check, checkArgs] = commandOf(instructions('HEALTHCHECK')[0] ?? '')
  const isHealthy = () => spawnSync(check, checkArgs, { env }).status === 0
  expect(isHealthy()).toBe(false)
  const before = filesIn(app)
  const server = start(commandOf(instructions('CMD')[0] ?? ''), app, env)
  await expect.poll(isHealthy, { timeout: 20_000 }).toBe(true)
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { Accept: 'text/html' } })
  expect([page.status, page.headers.get('strict-transport-security')]).toEqual([
    200,
    'max-age=31536000; includeSubDomains',
  ])
  server.kill('SIGTERM')
  expect((await once(server, 'exit'))[0]).toBe(0)
  expect(filesIn(app)).toBe(before)
  expect(readdirSync(data)).toContain('database.sqlite')
}, 60_000)

function start([program, args]: [string, string[]], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const server = spawn(program, args, { cwd, env, stdio: 'ignore' })
  onTestFinished(() => void server.kill('SIGKILL'))
  return server
}
