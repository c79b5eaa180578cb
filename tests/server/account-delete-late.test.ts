// What comes later, by token, password or signature, comes to nothing once the account is deleted.
import { expect, test } from 'vitest'
import { get, post, postMultipart, reviewForm } from './api-client.ts'
import { deleteAccount } from './leaver.ts'
import { shareLeaverWorld, statusOf } from './leaver-world.ts'
import { login, registration, whoAmI } from './registration.ts'
import { deliver, phoneOf, type Signed } from './signing-phone.ts'

const here = shareLeaverWorld()
const { write } = here

test('A-18: every token of the account is refused from the next request on, and so is the password', async () => {
  const second = (await login(here.server, registration.password, here.ann.email)).body.token
  await deleteAccount(here.server, here.ann, 'delete')
  for (const token of [here.ann.token, second]) {
    expect(statusOf(await whoAmI(here.server, token))).toBe(401)
    expect(statusOf(await get(here.server, 'my-orders', { token }))).toBe(401)
    expect(statusOf(await write(here.units[0], 'Too late', 0))).toBe(401)
  }
  expect(statusOf(await login(here.server, registration.password, here.ann.email))).toBe(422)
  expect(statusOf(await login(here.server, registration.password, `gone ${here.ann.id}`))).toBe(422)
})

test('O-41: what waited on a device creates nothing for a dead account, by token or by signature, also after the address is registered anew', async () => {
  const phone = await phoneOf(here.server, here.ann)
  const values = reviewForm(here.hospital, here.units[0], { userId: here.ann.id })
  const waiting: Signed = { name: 'review.submit', key: 'key-of-the-review', values, author: here.ann.id }
  await deleteAccount(here.server, here.ann, 'delete')
  const late = async () => [
    statusOf(await deliver(here.server, waiting, phone.sign(waiting))),
    statusOf(
      await postMultipart(here.server, 'review/submit', values, { token: here.ann.token, key: waiting.key }),
    ),
  ]
  expect(await late()).toEqual([401, 401])
  await post(here.server, 'register', { ...registration, email: here.ann.email })
  const code = /\d{6}/.exec(here.server.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const { token } = (await post(here.server, 'email/verify', { email: here.ann.email, code })).body
  expect((await whoAmI(here.server, token)).body.user.id).not.toBe(here.ann.id)
  expect(await late()).toEqual([401, 401])
  expect(await here.server.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})
