// The server that is scanned: settings of production, demo content, a person signed in.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { root } from '../setup.mjs'
import { endWithScan } from './end-with-scan.mjs'

const PASSWORD = 'a quiet corridor at four'
const EMAIL = 'nora@example.invalid'

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Takes mails in; a code that one holds is the last. */
async function openMailbox() {
  let code = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', chunk => (text += chunk))
      stream.on('end', () => {
        code = /6-digit code is (\d{6})/.exec(text)?.[1] ?? code
        done()
      })
    },
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: server.server.address().port, code: () => code, close: () => server.close() }
}

async function until(what) {
  for (let tries = 0; tries < 150; tries += 1) {
    const got = await what().catch(() => undefined)
    if (got) return got
    await delay(200)
  }
  throw new Error('The scanned server does not answer.')
}

async function signUp(api, mailbox) {
  const post = async (call, values) =>
    (await fetch(`${api}${call}`, { method: 'POST', body: new URLSearchParams(values) })).json()
  const names = { first_name: 'Nora', last_name: 'Example', phone: '000-000-0000' }
  await post('register', { ...names, email: EMAIL, password: PASSWORD, confirm_password: PASSWORD })
  const code = await until(async () => mailbox.code())
  return (await post('email/verify', { email: EMAIL, code })).token
}

/** @returns its port, the token of somebody who is signed in, and how to end it. */
export async function openScanned(folder) {
  const mailbox = await openMailbox()
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: 'https://scanned.example',
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'no-reply@scanned.example',
    OPERATOR_EMAIL: 'operator@scanned.example',
    METRICS_TOKEN: randomBytes(32).toString('base64'),
    PAYMENT: 'off',
    // Each request comes from an address of its own (front.mjs): limits are proven elsewhere.
    TRUST_PROXY: 'on',
  }
  const program = path.join(root, 'dist', 'server', 'main.js')
  const server = endWithScan(
    spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  const close = async () => {
    const gone = once(server, 'exit')
    if (server.exitCode === null && server.kill('SIGKILL')) await gone
    mailbox.close()
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${url}/health`)).ok)
    return { port, url, token: await signUp(`${url}/public/api/`, mailbox), close }
  } catch (error) {
    await close()
    throw error
  }
}
