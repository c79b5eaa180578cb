import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { checkMail, MailRefusedError } from '../../src/server/mail/mailer.ts'
import { readEml } from '../../src/server/mail/read-eml.ts'
import { openSilence, openSmtp, type SmtpWorld, smtpMailer } from './smtp-world.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
async function smtp(...how: Parameters<typeof openSmtp>): Promise<SmtpWorld> {
  const world = await openSmtp(...how)
  closing.push(world.close)
  return world
}

const mail = {
  to: 'zoë@example.invalid',
  subject: 'Ünïcode – code',
  text: 'Löng wörds – 123456\n',
  html: '<p>ö</p>',
}
const plain = { ...mail, to: 'ada@example.invalid' }

test('M-01: what was sent arrives as it was meant, as text and as HTML', async () => {
  const { port, received } = await smtp()
  await smtpMailer(Date.now, { port }).send(plain)
  expect(received).toHaveLength(1)
  const raw = received[0]?.raw ?? ''
  expect(readEml(raw)).toMatchObject({ to: plain.to, text: expect.stringContaining('Löng wörds – 123456') })
  expect(raw).toMatch(/^From: Account mail <no-reply@example\.invalid>$/m)
  expect(raw).toMatch(/^Content-Type: text\/html/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(raw).not.toMatch(/X-Mailer|nodemailer/i)
})

test('a mail server that wants a name and a password gets them; a wrong password is worth another try', async () => {
  const { port, received } = await smtp([], {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'ryh' && password === 'p:w/ü' ? done(null, { user: 1 }) : done(new Error('no such login')),
  })
  const send = (password: string) =>
    smtpMailer(Date.now, { port, login: { user: 'ryh', password } }).send(plain)
  const refused = await send('wrong').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'EAUTH' })
  expect(refused).not.toBeInstanceOf(MailRefusedError)
  await send('p:w/ü')
  expect(received).toHaveLength(1)
})

test('M-01, M-02: a mail server that takes its time for each word is given up before another try begins, and gets nothing', async () => {
  const slowly = (done: () => void) => void setTimeout(done, 500)
  const { port, received } = await smtp([], {
    onConnect: (_session, done) => slowly(done),
    onMailFrom: (_address, _session, done) => slowly(done),
    onRcptTo: (_address, _session, done) => slowly(done),
  })
  await expect(smtpMailer(Date.now, { port }).send(plain)).rejects.toThrow()
  await delay(1_500)
  expect(received).toEqual([])
})

test('without the encryption that is demanded, or with a certificate nobody vouches for, nothing is handed over', async () => {
  const without = await smtp()
  const starttls = smtpMailer(Date.now, { port: without.port, encryption: 'starttls' })
  await expect(starttls.send(plain)).rejects.toThrow()
  // The server's built-in certificate is the doubtful one that is wanted here; it warns of it.
  const warning = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const selfSigned = await smtp([], { disabledCommands: [] })
  const doubtful = smtpMailer(Date.now, { port: selfSigned.port, encryption: 'starttls' })
  await expect(doubtful.send(plain)).rejects.toThrow(/certificate/)
  warning.mockRestore()
  const encrypted = smtpMailer(Date.now, { port: without.port, encryption: 'tls' })
  await expect(encrypted.send(plain)).rejects.toThrow()
  expect([...without.received, ...selfSigned.received]).toEqual([])
})

test('M-01: a mail server that never says a word is given up on', async () => {
  const silence = await openSilence()
  closing.push(silence.close)
  await expect(smtpMailer(Date.now, { port: silence.port }).send(plain)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})

test('an address of other letters than ours is one recipient, too', () => {
  expect(() => checkMail(mail)).not.toThrow()
})
