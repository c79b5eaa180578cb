import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { composeMail } from '../../src/server/mail/compose.ts'
import { checkMail, type Mail } from '../../src/server/mail/mailer.ts'
import { createMemoryMailer } from '../../src/server/mail/memory-mailer.ts'
import { readEml } from '../../src/server/mail/read-eml.ts'
import { post, postJson, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'
import { openSmtp, smtpMailer } from './smtp-world.ts'

const publicUrl = 'https://ryh.example'
const email = "o'neil+ward@example.invalid"
const password = 'correct horse battery'
const registration = {
  first_name: 'Canaria <b>Bold</b>',
  last_name: 'Example',
  email,
  phone: '000-000-0000',
  password,
  confirm_password: password,
}

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ publicUrl })
})
afterEach(() => server.close())

const newest = () => server.mails.at(-1) as Mail
const codeIn = (mail: Mail) => /\d{6}/.exec(mail.text)?.[0] ?? ''

/** One of every mail that the calls can cause, as a whole life of an account and a review. */
async function everyMail(headers: Record<string, string> = {}): Promise<readonly Mail[]> {
  const values = { password: 'a new password', confirm_password: 'a new password' }
  await post(server, 'register', registration, { headers })
  await post(server, 'resend_email', { email }, { headers })
  await post(server, 'email/verify', { email, code: codeIn(newest()) }, { headers })
  await post(server, 'register', registration, { headers })
  await post(server, 'submit_forgot_email', { email }, { headers })
  const reset = { email, code: codeIn(newest()), ...values }
  const { token } = (await post(server, 'forgot/email/verify', reset, { headers })).body
  const change = { password: values.password, new_password: password, confirm_password: password }
  await post(server, 'password/change', change, { token, headers })
  const places = [
    await makeHospital(server, { name: 'Canary Hospital' }),
    await makeDepartment(server),
  ] as const
  const review = reviewForm(...places, { title: 'canary title', review: 'canary text' })
  await postMultipart(server, 'review/submit', review, { token, headers })
  await postJson(server, 'sendReviewNotification', { review }, { token, headers })
  await server.pass(60_000)
  return server.mails
}

test('Y-14: no mail names a hospital, a unit, a review, a person or a device', async () => {
  const mails = await everyMail()
  expect(mails.map(mail => mail.subject)).toEqual([
    'Your code',
    'Your code',
    'Your sign-up',
    'Your code to set a new password',
    'Your password was changed',
    'Your password was changed',
    'A new review was written',
  ])
  for (const { subject, text, html } of mails)
    expect(subject + text + html).not.toMatch(/canar|hospital|unit \d|department|nurse|ratios|monitors/i)
})

test('Y-15: a code says that one was requested for this address, and proves no account', async () => {
  const mails = (await everyMail()).filter(mail => mail.subject.startsWith('Your code'))
  expect(mails).toHaveLength(3)
  for (const { text, html } of mails) {
    expect(text).toContain('A code was requested for this address.')
    expect(html).toContain('A code was requested for this address.')
    expect(text + html).not.toMatch(/account|your name|welcome|regist/i)
  }
})

test('Z-13: links in mails lead to the address in the settings, whatever Host a request claims', async () => {
  const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
  const mails = await everyMail({
    ...forged,
    Origin: 'https://evil.example',
    Referer: 'https://evil.example/',
  })
  const links = mails.flatMap(mail => `${mail.text} ${mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [])
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) expect(link).toMatch(/^https:\/\/ryh\.example\//)
})

test('D37: the link of a reset mail is the path of the specification, with address and code filled in', async () => {
  const user = await makeUser(server, { email: 'a+b/c@example.invalid' })
  await post(server, 'submit_forgot_email', { email: user.email })
  const code = codeIn(newest())
  expect(newest().text).toContain(
    `${publicUrl}/forgot/password/email/verification/a%2Bb%2Fc%40example.invalid/${code}/`,
  )
  expect(newest().html).toContain(
    `href="${publicUrl}/forgot/password/email/verification/a%2Bb%2Fc%40example.invalid/${code}/"`,
  )
})

test('M-05: a code that came too late is refused with what to do, and "send it again" brings one that works', async () => {
  await post(server, 'register', registration)
  const late = codeIn(newest())
  server.advance(10 * 60_000)
  const refused = await post(server, 'email/verify', { email, code: late })
  expect(refused.body.validation_errors.code).toEqual([
    'The code is wrong or has expired. You can have a new one sent.',
  ])
  await post(server, 'resend_email', { email })
  const verified = await post(server, 'email/verify', { email, code: codeIn(newest()) })
  expect(verified.body.response_status).toBe(200)
})

test('M-06: a mail to several people, or with a forged header, is refused by every adapter', async () => {
  const mail = { to: 'a@b.co', subject: 'x', text: 'x', html: 'x' }
  const many = ['a@b.co, c@d.co', 'a@b.co;c@d.co', 'a@b.co\nc@d.co', 'x:a@b.co;', 'a@b.co <c@d.co>', '']
  const memory = createMemoryMailer()
  const smtp = await openSmtp()
  const overSmtp = smtpMailer(Date.now, { port: smtp.port })
  for (const to of many) {
    expect(() => checkMail({ ...mail, to })).toThrow('one recipient')
    await expect(memory.send({ ...mail, to })).rejects.toThrow('one recipient')
    await expect(overSmtp.send({ ...mail, to })).rejects.toThrow('one recipient')
    expect(() => checkMail({ ...mail, replyTo: to })).toThrow('one address')
  }
  await expect(overSmtp.send({ ...mail, subject: 'x\r\nBcc: y@z.co' })).rejects.toThrow('one line')
  expect(smtp.received).toEqual([])
  await smtp.close()
})

test('M-03, M-06: what arrives has one recipient, and line breaks in a message make no header', async () => {
  const smtp = await openSmtp()
  const own = await openTestServer({
    mailer: smtpMailer(Date.now, { port: smtp.port }),
    operatorEmail: 'op@b.co',
  })
  const message = 'Hello\r\nBcc: all@example.invalid\r\n\r\n.\r\nMAIL FROM:<x@y.z>\r\n'
  await post(own, 'contact/submit', { name: 'Ada', email: 'ada@example.invalid', message })
  await own.close()
  await smtp.close()
  expect(smtp.received.map(({ to }) => to)).toEqual([['op@b.co']])
  const raw = smtp.received[0]?.raw ?? ''
  const [head = ''] = raw.split('\r\n\r\n')
  expect(head).toMatch(/^To: op@b\.co$/m)
  expect(head).toMatch(/^Reply-To: ada@example\.invalid$/m)
  expect(head).not.toMatch(/^(?:bcc|cc):/im)
  expect(readEml(raw).text).toContain('Bcc: all@example.invalid')
})

describe('M-03: a line break is refused', () => {
  const forged = [
    'a@b.co\r\nBcc: all@example.invalid',
    'a@b.co\nBcc: x@y.zz',
    'a@b.co\u2028Bcc: x@y.zz',
    'a@b.co%0d\r',
  ]
  test.each([
    ['register', { ...registration }, 'email'],
    ['register', { ...registration }, 'first_name'],
    ['contact/submit', { name: 'Ada', email: 'ada@b.co', message: 'Hello' }, 'email'],
    ['contact/submit', { name: 'Ada', email: 'ada@b.co', message: 'Hello' }, 'name'],
    ['submit_forgot_email', { email: 'ada@b.co' }, 'email'],
    ['resend_email', { email: 'ada@b.co' }, 'email'],
  ])('by %s in %s %s', async (call, values, field) => {
    for (const text of forged.slice(0, 3)) {
      const answer = await post(server, call, { ...values, [field]: text })
      expect(answer.body.validation_errors).toHaveProperty(field)
    }
    expect(server.mails).toEqual([])
  })
})

test('M-07: what people wrote is text in a mail, not markup, and nothing in a mail loads from elsewhere', async () => {
  const evil = '"><script>alert(1)</script><img src=https://evil.example/x>'
  await post(server, 'contact/submit', { name: evil, email: 'ada@b.co', message: `${evil}\nsecond line` })
  const { html } = composeMail('a@b.co', evil, [
    evil,
    { label: evil, code: evil },
    { label: evil, url: 'https://ryh.example/"><script>x' },
  ])
  for (const page of [newest().html, html, ...(await everyMail()).map(mail => mail.html)]) {
    expect(page).not.toMatch(/<(?:script|img|link|style|iframe|b>)|<[^>]*(?:src=|url\(|@import)/i)
    expect(page.match(/<a href="[^"]*"/g) ?? []).toHaveLength(page.split('<a ').length - 1)
  }
  expect(newest().text).not.toContain('&lt;')
})

test('every mail has the same words as text and as HTML', async () => {
  for (const { text, html } of await everyMail()) {
    const shown = html
      .slice(html.indexOf('<body'))
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
    expect(shown.split(/\s+/).filter(Boolean)).toEqual(text.split(/\s+/).filter(Boolean))
  }
})
