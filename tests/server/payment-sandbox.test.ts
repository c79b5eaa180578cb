// Where the sandbox is and where it is not, what its page asks for, and what is believed of what it tells.
import { expect, test } from 'vitest'
import { openServer } from '../../src/server/open-server.ts'
import { isSigned, signEvent } from '../../src/server/shop/signature.ts'
import { cheapPasswords } from './factories.ts'
import { shareSandboxShop } from './sandbox-shop.ts'
import { choose } from './shop-world.ts'

const here = shareSandboxShop()
const { placed } = here

test('P-22, Z-11: the sandbox refuses production, and with the shop off neither its page nor its webhook is there', async () => {
  const open = (payment?: { kind: 'sandbox' | 'off' }) =>
    openServer({
      memory: true,
      demo: false,
      isProduction: true,
      passwordCost: cheapPasswords,
      ...(payment ? { payment } : {}),
    })
  await expect(open()).rejects.toThrow('sandbox never runs in production')
  await expect(open({ kind: 'sandbox' })).rejects.toThrow('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  const closed = await open({ kind: 'off' })
  for (const path of ['sandbox/cs_sandbox_x', 'webhook'])
    for (const method of ['GET', 'POST'])
      expect((await closed.app.request(`/public/payment/${path}`, { method })).status).toBe(404)
  await closed.close()
})

test('P-23: the sandbox’s page asks for no card, runs no script, and posts to itself alone', async () => {
  const { url } = await placed()
  const answer = await here.server.app.request(url)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('$17.95')
  expect(html).not.toMatch(/<input|<script|card number/i)
  expect(html.match(/name="outcome" value="(\w+)"/g)).toHaveLength(3)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await choose(here.server, url, 'constructor')).status).toBe(404)
  expect((await choose(here.server, `${url}x`, 'succeeds')).status).toBe(404)
})

test('P-10, P-11: a signature of the sandbox is for these bytes at this moment, and good for five minutes', () => {
  const [secret, now] = [new Uint8Array(32).fill(7), 1_800_000_000_000]
  const header = signEvent('{"id":1}', secret, now)
  const isGood = (body: string, shown: string, at: number) => isSigned(Buffer.from(body), shown, secret, at)
  for (const minutes of [-5, 0, 5]) expect(isGood('{"id":1}', header, now + minutes * 60_000)).toBe(true)
  for (const seconds of [-301, 301]) expect(isGood('{"id":1}', header, now + seconds * 1_000)).toBe(false)
  expect(isGood('{"id":2}', header, now)).toBe(false)
  // A recorded one is not good again for being dated anew.
  const later = now + 3_600_000
  expect(isGood('{"id":1}', header.replace(`${now / 1000}`, `${later / 1000}`), later)).toBe(false)
  expect(isSigned(Buffer.from('{"id":1}'), header, new Uint8Array(32), now)).toBe(false)
})
