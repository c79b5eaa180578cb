// Y-21: an order of an account that is deleted is still settled and mailed, and its address goes in its time.
import { expect, test, vi } from 'vitest'
import { deleteAccount } from './leaver.ts'
import { DAY, shareLeaverWorld } from './leaver-world.ts'
import { add, billing, choose, orders, place } from './shop-world.ts'

const here = shareLeaverWorld()

test('Y-21: the mail of an order that still waits goes with the account, also where its address was typed in capitals', async () => {
  vi.spyOn(here.server.services.mailSender, 'wake').mockImplementation(() => undefined)
  await add(here.server, here.ann.token, { product_id: here.goods.mug })
  const { body } = await place(here.server, here.ann.token, {
    ...billing,
    email: here.ann.email.toUpperCase(),
  })
  await choose(here.server, body.checkout_session_url, 'succeeds')
  const waiting = () => here.server.db.selectFrom('mail_outbox').select(['recipient', 'state']).execute()
  expect(await waiting()).toEqual([{ recipient: here.ann.email, state: 'waiting' }])
  await deleteAccount(here.server, here.ann, 'delete')
  // The news of the deletion alone.
  expect(await waiting()).toEqual([{ recipient: here.ann.email, state: 'held' }])
})

test('Y-21: an order that nobody ever settles keeps the address for 30 days, and not for ever', async () => {
  await add(here.server, here.ann.token, { product_id: here.goods.mug })
  await place(here.server, here.ann.token, { ...billing, email: here.ann.email })
  await deleteAccount(here.server, here.ann, 'delete')
  const kept = async () => (await orders(here.server)).map(({ state, email }) => [state, email])
  here.server.advance(29 * DAY)
  await here.server.sweep()
  expect(await kept()).toEqual([['placed', here.ann.email]])
  here.server.advance(DAY)
  await here.server.sweep()
  expect(await kept()).toEqual([['placed', '']])
})

test('Y-21, P-13: an order under way when its account goes is still settled, and its mail arrives', async () => {
  await add(here.server, here.ann.token, { product_id: here.goods.mug })
  const { body } = await place(here.server, here.ann.token, { ...billing, email: here.ann.email })
  await deleteAccount(here.server, here.ann, 'delete')
  await choose(here.server, body.checkout_session_url, 'succeeds')
  await here.server.reconcile()
  here.server.advance(6 * 60_000)
  await here.server.reconcile()
  await here.server.services.mailSender.settled()
  expect((await orders(here.server)).map(order => [order.state, order.email])).toEqual([
    ['paid', here.ann.email],
  ])
  expect(here.server.mails.at(-1)?.text).not.toContain('/profile/')
})
