// The real server process and a real mail server: one dies, the other is away.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { readEml } from '../../src/server/mail/read-eml.ts'
import { freePort } from '../free-port.ts'
import { root } from '../imports.ts'
import { openSmtp } from '../server/smtp-world.ts'
import { shareProduct } from './product.ts'

const away = await openSmtp()
await away.close()
const product = shareProduct({
  SMTP_URL: `smtp://127.0.0.1:${away.port}`,
  MAIL_FROM: 'Account mail <no-reply@example.invalid>',
  OPERATOR_EMAIL: 'operator@example.invalid',
})

const email = 'mila@example.invalid'
const password = 'a quiet corridor at four'

async function post(call: string, values: Record<string, string>) {
  const init = { method: 'POST', body: new URLSearchParams(values) }
  return (await fetch(product().url + API_BASE + call, init)).json()
}

test('M-01 M-02: with the mail server away and the process killed the code still arrives, once, and works', async () => {
  const names = { first_name: 'Mila', last_name: 'Example', phone: '000-000-0000' }
  const answer = await post('register', { ...names, email, password, confirm_password: password })
  expect(answer).toMatchObject({ response_status: 200 })
  await expect.poll(() => product().log(), { timeout: 10_000 }).toContain('mail-delayed')
  await product().kill()
  const smtp = await openSmtp([], {}, away.port)
  try {
    await product().restart()
    await expect.poll(() => smtp.received.length, { timeout: 30_000, interval: 200 }).toBe(1)
    expect(smtp.received[0]?.to).toEqual([email])
    const code = /\d{6}/.exec(readEml(smtp.received[0]?.raw ?? '').text)?.[0] ?? ''
    expect(await post('email/verify', { email, code })).toMatchObject({ response_status: 200 })
    expect(product().log()).not.toContain(code)
    expect(product().log()).not.toContain(email)
  } finally {
    await smtp.close()
  }
})

test('M-01: in production the server does not start without a way for its mails, and says what to set', async () => {
  const program = path.join(root, 'dist', 'server', 'main.js')
  const { SMTP_URL: _, ...environment } = process.env
  const env = {
    ...environment,
    NODE_ENV: 'production',
    DATA_DIR: product().dataDir,
    PORT: String(await freePort()),
  }
  const ended = await new Promise<{ code: unknown; words: string }>(resolve =>
    execFile(process.execPath, [program], { env, timeout: 20_000 }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, words: stderr }),
    ),
  )
  expect(ended.code).toBe(1)
  expect(ended.words).toMatch(/^In production mails must leave this machine: set SMTP_URL/)
})
