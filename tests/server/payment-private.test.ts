// Neither the database nor the log keeps of a payment what is nobody’s business.
import { expect, test } from 'vitest'
import { get } from './api-client.ts'
import { withoutRequestName } from './request-name.ts'
import { shareSandboxShop } from './sandbox-shop.ts'
import { choose, confirm, place, states } from './shop-world.ts'
import { rowsText, tablesOf } from './tables.ts'

const here = shareSandboxShop()
const { log, placed } = here

test('P-23: a card number that somebody sends us all the same is kept nowhere', async () => {
  const card = { card_number: '4242424242424242', cvc: '987', payment_method: '4242 4242 4242 4242' }
  const url: string = (await place(here.server, here.token, card, 'key-with-a-card')).body
    .checkout_session_url
  await here.server.app.request(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'succeeds', ...card }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(await states(here.server)).toEqual(['paid'])
  const kept: string[] = []
  for (const table of await tablesOf(here.server.db)) kept.push(await rowsText(here.server.db, table))
  expect(kept.join()).toContain('ada+shop@example.invalid')
  expect(kept.join() + JSON.stringify(log)).not.toMatch(/4242 ?4242/)
})

test('D80, P-23: no log line of a purchase names a session, an address, a person or an amount', async () => {
  const { url, parts } = await placed()
  await choose(here.server, url, 'succeeds')
  await confirm(here.server, { ...parts, orderEmail: 'ada+shop@example.invalid' })
  await get(here.server, 'shipping-charge/fetch')
  const lines = withoutRequestName(JSON.stringify(log))
  expect(lines).not.toMatch(/cs_sandbox|example\.invalid|Ada|Main St|1795|17\.95/)
  expect(log.length).toBeGreaterThan(3)
})
