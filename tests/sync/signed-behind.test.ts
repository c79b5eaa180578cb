// D79: "saved" is said before the signature is made. What that moment in between may do to a command.
import { beforeEach, expect, test } from 'vitest'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { shareSignedPhone } from './signed-phone.ts'

const here = shareSignedPhone()
const { submit, entries, rows, submissions, comeOnline } = here

beforeEach(() => {
  here.phone.weather = 'cut'
})

const review = () => submit('In the pocket')

test('D79: who signs out in the very moment of "saved" has signed: it leaves as hers, under no token', async () => {
  await here.tab.write(review())
  // What a person does next comes with the next turn of the page at the earliest.
  await here.world.activity.turns(1)
  await here.phone.signOut()
  await comeOnline()
  expect(await rows()).toEqual([{ user_id: here.ann.id, title: 'In the pocket', is_active: 1 }])
  expect(submissions()).toMatchObject([{ token: null, signature: expect.any(String) }])
  expect(await here.tab.db.outbox.count()).toBe(0)
})

test('D79: a page that dies between "saved" and the signature: the next page of that session signs', async () => {
  await here.tab.write(review())
  here.tab.die()
  const [unsigned] = await waitingEntries((await here.phone.open('start-offline')).db, here.ann.id)
  expect(unsigned).not.toHaveProperty('signature')
  here.tab = await here.phone.tab()
  await here.world.rest()
  expect(await entries()).toMatchObject([{ signature: expect.any(String), attempts: 0 }])
  await here.phone.signOut()
  await comeOnline()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
})

test('D79: the same, and the session ends before the next page: it waits for its author, visibly', async () => {
  await here.tab.write(review())
  here.tab.die()
  await here.phone.signOut()
  here.tab = await here.phone.tab()
  await comeOnline()
  expect(submissions()).toEqual([])
  expect(await entries()).toMatchObject([{ state: 'queued', args: { title: 'In the pocket' } }])
  await here.phone.signIn(here.ann)
  await here.world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  expect(submissions()).toMatchObject([{ signature: null }])
})

test('D79: "keep for me" in the moment of "saved" is not undone by the signature that was being made', async () => {
  await here.tab.write(review())
  await here.tab.sync.unsign()
  await here.world.rest()
  expect(await entries()).toMatchObject([{ signature: null }])
  await here.phone.signOut()
  await comeOnline()
  expect(submissions()).toEqual([])
})

test('D79: an edit, and the deletion that goes before it, are signed right behind as well', async () => {
  here.phone.weather = 'up'
  for (const title of ['The first', 'One too many']) {
    await here.tab.write(submit(title))
    await here.world.advance(60_000)
  }
  const row = await here.world.server.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  const standing = { id: row.id, hospitalId: here.hospitalId, departmentId: here.unit }
  here.phone.weather = 'cut'
  const [refused] = await entries()
  await here.tab.sync.replace(refused?.seq ?? 0, submit('The newer words'), { standing })
  await here.world.activity.turns(1)
  await here.phone.signOut()
  await comeOnline()
  await comeOnline()
  const there = here.world.server.db.selectFrom('reviews').select('title').where('is_active', '=', 1)
  expect(await there.execute()).toEqual([{ title: 'The newer words' }])
  expect(await here.tab.db.outbox.count()).toBe(0)
})
