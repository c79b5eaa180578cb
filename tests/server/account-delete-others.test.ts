// Y-21: who can delete an account, and that of others nothing goes with it.
import { expect, test, vi } from 'vitest'
import { ACTIVE } from '../../src/server/accounts/account-status.ts'
import { eraseAccount } from '../../src/server/accounts/erase-account.ts'
import { post, postMultipart, reviewForm } from './api-client.ts'
import { makeUser } from './factories.ts'
import { databaseText, deletable, deleteAccount } from './leaver.ts'
import { shareLeaverWorld, statusOf } from './leaver-world.ts'
import { whoAmI } from './registration.ts'
import { add } from './shop-world.ts'

const here = shareLeaverWorld()
const { write, shown, writeThree } = here

test('Y-21: a wrong password, one that has just been changed, no choice or no sign-in delete nothing', async () => {
  await write(here.units[0], 'Still hers', 0)
  expect(statusOf(await deleteAccount(here.server, here.ann, 'delete', 'a wrong guess'))).toBe(422)
  expect(statusOf(await deleteAccount(here.server, here.ann, 'nothing'))).toBe(422)
  expect(statusOf(await deleteAccount(here.server, { ...here.ann, token: 'made up' }, 'delete'))).toBe(401)
  const { passwords } = here.server.services
  const matches = passwords.matches
  vi.spyOn(passwords, 'matches').mockImplementationOnce(async (stored, secret, caller) => {
    const isRight = await matches(stored, secret, caller)
    const password_hash = await passwords.hash('set in the same moment', '')
    await here.server.db.updateTable('users').set({ password_hash }).where('id', '=', here.ann.id).execute()
    return isRight
  })
  expect(statusOf(await deleteAccount(here.server, here.ann, 'delete'))).toBe(422)
  expect(await here.server.db.selectFrom('reviews').select(['user_id', 'title']).execute()).toEqual([
    { user_id: here.ann.id, title: 'Still hers' },
  ])
  expect(statusOf(await whoAmI(here.server, here.ann.token))).toBe(200)
})

test('Y-21: a person who has not confirmed the address deletes the account, and nothing of whoever reads its mail', async () => {
  const squatter = await deletable(here.server, { verified: 0 })
  await post(here.server, 'contact/submit', { name: 'The owner', email: squatter.email, message: 'Mine' })
  const before = here.server.mails.length
  expect(statusOf(await deleteAccount(here.server, squatter, 'delete'))).toBe(200)
  expect(await databaseText(here.server)).toContain('The owner')
  expect(here.server.mails).toHaveLength(before)
  expect(
    await here.server.db.selectFrom('users').selectAll().where('email', '=', squatter.email).execute(),
  ).toEqual([])
})

test('Y-21: only the person’s own things go: of another one nothing changes', async () => {
  const ben = await makeUser(here.server)
  const form = reviewForm(here.hospital, here.units[0], { title: 'Ben’s' })
  await postMultipart(here.server, 'review/submit', form, { token: ben.token })
  await add(here.server, ben.token, { product_id: here.goods.mug })
  await writeThree()
  await deleteAccount(here.server, here.ann, 'delete')
  expect((await shown()).departmentReviews[0]).toMatchObject({ title: 'Ben’s', user_id: ben.id })
  expect(statusOf(await whoAmI(here.server, ben.token))).toBe(200)
  expect(await here.server.db.selectFrom('cart_items').selectAll().execute()).toHaveLength(1)
})

test('Y-21: an author of the demo content is nobody who could leave: whoever asks, nothing is erased', async () => {
  await here.server.db.updateTable('users').set({ is_demo: 1 }).where('id', '=', here.ann.id).execute()
  const row = () =>
    here.server.db.selectFrom('users').selectAll().where('id', '=', here.ann.id).executeTakeFirstOrThrow()
  const before = await row()
  const now = here.server.services.clock()
  const isErased = await here.server.db
    .transaction()
    .execute(sql => eraseAccount(sql, before, [ACTIVE], 'delete', now))
  expect(isErased).toBe(false)
  expect(await row()).toEqual(before)
})
