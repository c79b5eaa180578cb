// Addresses at which programs look on every site.
import { expect, test } from 'vitest'
import { routes } from '../../src/app/routes.ts'
import { TEST_NOW } from './factories.ts'
import { openSite, SITE } from './page-reader.ts'

test('a password manager is led to where a password is changed', async () => {
  const { app } = await openSite()
  const answer = await app.request('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, routes.profileEdit[0]])
  // By which it finds out whether such answers mean anything here.
  for (const Accept of ['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8']) {
    const nonsense = await app.request(
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
      { headers: { Accept } },
    )
    expect(nonsense.status).toBe(404)
  }
})

test('who has found a fault is told where to write, by an answer that is good for half a year', async () => {
  const { app } = await openSite()
  const answer = await app.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries((await answer.text()).split('\n').map(line => line.split(': ')))
  expect(fields).toMatchObject({
    Contact: `${SITE}${routes.contact[0]}`,
    Canonical: `${SITE}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires) - TEST_NOW) / 86_400_000
  expect([days > 30, days < 365]).toEqual([true, true])
})
