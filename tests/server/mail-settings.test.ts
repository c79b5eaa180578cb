import { expect, test } from 'vitest'
import { readConfig } from '../../src/server/config/config.ts'
import { checkMailSettings } from '../../src/server/mail/mail-settings.ts'
import { readSmtpUrl } from '../../src/server/mail/smtp-settings.ts'

const whole = {
  SMTP_URL: 'smtps://name:secret@mail.example.org',
  PUBLIC_URL: 'https://ryh.example',
  MAIL_FROM: 'Account mail <no-reply@ryh.example>',
  OPERATOR_EMAIL: 'operator@ryh.example',
}

test.each([
  ['smtps://mail.example.org', { port: 465, encryption: 'tls', login: null }],
  ['smtp://mail.example.org', { port: 587, encryption: 'starttls' }],
  ['smtp://mail.example.org:2525?secure=no', { port: 2525, encryption: 'none' }],
  ['smtp://localhost:1025', { host: 'localhost', port: 1025, encryption: 'none' }],
  ['smtp://127.0.0.1:1025/', { encryption: 'none' }],
  ['smtp://[::1]:1025', { host: '::1', encryption: 'none' }],
  ['smtps://a%40b.co:p%3Aw%2F@mail.example.org', { login: { user: 'a@b.co', password: 'p:w/' } }],
])('mails leave encrypted unless to this machine or where it is asked for: %s', (url, expected) => {
  expect(readSmtpUrl(url)).toMatchObject(expected)
})

test('a wrong mail setting is a sentence that names it, and never repeats a password', () => {
  const wrong = [
    'mail.example.org',
    'https://name:secret@mail.example.org',
    'smtps://name:secret@mail.example.org?secure=no',
    'smtp://name:secret@mail.example.org?secure=yes&tls=1',
    'smtp://name:secret@mail.example.org/path',
    'smtp://:secret@mail.example.org',
    'smtp://name@mail.example.org',
    'smtp://n%ZZ:secret@mail.example.org',
  ]
  for (const SMTP_URL of wrong) {
    const read = () => readConfig({ ...whole, SMTP_URL })
    expect(read).toThrow(/^The environment variable SMTP_URL must be smtps:\/\//)
    expect(read).not.toThrow(/secret/)
  }
  for (const MAIL_FROM of [
    'nobody',
    'a@b.co, c@d.co',
    'A <a@b.co>\r\nBcc: c@d.co',
    'A, B <a@b.co>',
    '<a@b.co',
  ])
    expect(() => readConfig({ ...whole, MAIL_FROM })).toThrow('MAIL_FROM must be one sender')
  for (const PUBLIC_URL of ['here', 'javascript:alert(1)', 'https://a.example/?q=1', 'https://u:p@a.example'])
    expect(() => readConfig({ ...whole, PUBLIC_URL })).toThrow('PUBLIC_URL must be an address')
  for (const MAIL_FROM of ['a@b.co', 'Account mail <no-reply@ryh.example>', 'Zoë & co. <z@b.co>'])
    expect(readConfig({ ...whole, MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
})

test('in production the server does not start without a mail server, nor mail without sender, address and operator', () => {
  expect(() => checkMailSettings({ NODE_ENV: 'production' })).toThrow('set SMTP_URL')
  expect(() => checkMailSettings({ NODE_ENV: 'production', ...whole })).not.toThrow()
  expect(() => checkMailSettings({})).not.toThrow()
  for (const name of ['PUBLIC_URL', 'MAIL_FROM', 'OPERATOR_EMAIL'] as const)
    expect(() => checkMailSettings({ ...whole, [name]: undefined })).toThrow(`set ${name} too`)
})
