// The server spells addresses of the app in mails and for the payment provider: each leads to the screen that it is about.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRoute, type RouteMatch } from '../../src/app/routes.ts'
import * as accountMails from '../../src/server/accounts/mails.ts'
import * as adminMails from '../../src/server/admin/mails.ts'
import type { QueuedMail } from '../../src/server/mail/outbox.ts'
import * as orderMails from '../../src/server/shop/order-mail.ts'
import type { OrderRow } from '../../src/server/shop/order-rows.ts'
import { SESSION_ID_PLACE } from '../../src/server/shop/payment.ts'
import { returnPaths } from '../../src/server/shop/return-address.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'
import { add, makeGoods, orders, place } from './shop-world.ts'

const SITE = 'https://ryh.example'
/** With signs that an address has to encode. */
const TO = 'ada+o/neill@example.invalid'
const REASON = 'It names a person.'

type Lead = Pick<RouteMatch, 'name' | 'params'>
const contact: Lead = { name: 'contact', params: {} }
const forgot: Lead = { name: 'forgot', params: {} }

let server: TestServer
let order: OrderRow
beforeAll(async () => {
  server = await openTestServer()
  const { token } = await makeUser(server)
  await add(server, token, { product_id: (await makeGoods(server)).mug })
  await place(server, token)
  const [placed] = await orders(server)
  if (!placed) throw new Error('Nothing was ordered.')
  order = placed
})
afterAll(() => server.close())

type MailName = keyof typeof accountMails | keyof typeof adminMails | keyof typeof orderMails

/** What the links of each mail to a person lead to; one without a line does not compile. */
const mails: Record<MailName, () => readonly (readonly [QueuedMail, ...Lead[]])[]> = {
  codeMail: () => [
    [accountMails.codeMail('verify', TO, '123456', SITE)],
    [
      accountMails.codeMail('reset', TO, '123456', SITE),
      { name: 'resetWithCode', params: { email: TO, code: '123456' } },
    ],
  ],
  alreadyRegisteredMail: () => [
    [accountMails.alreadyRegisteredMail(TO, SITE), { name: 'signIn', params: {} }],
  ],
  alreadyConfirmedMail: () => [[accountMails.alreadyConfirmedMail(TO, SITE), { name: 'signIn', params: {} }]],
  passwordChangedMail: () => [[accountMails.passwordChangedMail(TO, SITE), forgot]],
  passwordMissingMail: () => [[accountMails.passwordMissingMail(TO, SITE), forgot]],
  accountDeletedMail: () => [
    [accountMails.accountDeletedMail(TO, SITE, 'owner'), contact],
    [accountMails.accountDeletedMail(TO, SITE, 'operator'), contact],
  ],
  hiddenMail: () => [[adminMails.hiddenMail(TO, 7, REASON, SITE), contact]],
  allHiddenMail: () => [[adminMails.allHiddenMail(TO, 7, REASON, SITE), contact]],
  restoredMail: () => [[adminMails.restoredMail(TO, 7, SITE), { name: 'ownReviews', params: {} }]],
  // Nobody has agreed to rules that they were never shown (A184).
  warningMail: () => [[adminMails.warningMail(TO, REASON, SITE), { name: 'terms', params: {} }, contact]],
  orderMail: () => [
    [orderMails.orderMail(order, SITE), { name: 'order', params: { orderId: String(order.id) } }],
    [orderMails.orderMail({ ...order, user_id: null }, SITE)],
  ],
}

/** @returns where the links of a text lead, in their order. */
function leadsOf(text: string, link: RegExp) {
  return [...text.matchAll(link)].map(([, address = '']) => {
    const url = new URL(address)
    return [url.origin, findRoute(url.pathname)]
  })
}

test.each(Object.entries(mails))('%s: every link in it leads to its screen of the app', (_, written) => {
  for (const [mail, ...leads] of written()) {
    const wanted = leads.map(lead => [SITE, expect.objectContaining(lead)])
    expect(leadsOf(mail.text, /^(https?:\S+)$/gm)).toEqual(wanted)
    expect(leadsOf(mail.html, /href="([^"]+)"/g)).toEqual(wanted)
    // None stands anywhere else.
    expect(mail.text.split('://')).toHaveLength(leads.length + 1)
  }
})

test('A21: the payment provider sends people back to the screen of the payment, with all that it asks by', () => {
  const { successPath, cancelPath } = returnPaths({ ...order, email: TO })
  const params = { orderId: String(order.id), orderEmail: TO }
  expect(findRoute(successPath.replace(SESSION_ID_PLACE, 'cs_1'))).toMatchObject({
    name: 'paymentReturn',
    params: { ...params, status: 'true', sessionId: 'cs_1' },
  })
  expect(findRoute(cancelPath)).toMatchObject({
    name: 'paymentReturn',
    params: { ...params, status: 'false', sessionId: order.random_order_id },
  })
})
