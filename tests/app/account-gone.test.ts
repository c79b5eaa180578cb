// A page that is closed in the moment in which an account has been deleted.
import { expect, test } from 'vitest'
import { accountGone } from '../../src/app/state/session/account-gone.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { CONTACT_SUBJECT, saveDraft } from '../../src/db/drafts.ts'
import { VISITOR } from '../../src/db/records.ts'
import { submitCommand } from '../world/factories.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { signedIn } from './signed-in.ts'

test.each([true, false])(
  'Y-21: nothing is left to nobody; the texts stay where that was asked for (%s)',
  async keeps => {
    const { db, sync } = deadSpot()
    await sync.enqueue(submitCommand(4, 9, 'Nightshift'), nora.id)
    await saveDraft(db, { author: nora.id, subject: CONTACT_SUBJECT, values: { message: 'Mine' } }, 1)
    await new Promise<void>(begun => {
      // The page is gone before it has ended.
      const onSignedOut = () => new Promise<never>(() => begun())
      void signedIn(nora, 'hers', { onSignedOut }).then(() =>
        accountGone({ db, makeRoom: async () => false }, nora.id, keeps),
      )
    })
    expect(session.user).toBeNull()
    const [entries, drafts] = await Promise.all([db.outbox.count(), db.drafts.toArray()])
    expect(entries).toBe(0)
    expect(drafts.map(({ author }) => author)).toEqual(keeps ? [VISITOR, VISITOR] : [])
    // With all that was in them, or they would not be worth keeping.
    const texts = drafts.map(({ values }) => values.message ?? values.title)
    expect(texts.sort()).toEqual(keeps ? ['Mine', 'Nightshift'] : [])
  },
)

test('Y-21 Y-16: what stays as a text of whoever comes next has no name and no address, and nothing that was taken back', async () => {
  const { db, sync } = deadSpot()
  const message = { name: 'Nora Night', email: nora.email, message: 'Mine' }
  await saveDraft(db, { author: nora.id, subject: CONTACT_SUBJECT, values: message }, 1)
  const sent = await sync.enqueue(submitCommand(4, 9, 'Nightshift'), nora.id)
  await db.outbox.update(sent.seq, { uncertain: true, withdrawn: true })
  await signedIn(nora, 'hers')
  expect(await accountGone({ db, makeRoom: async () => false }, nora.id, true)).toBe(true)
  expect(await db.drafts.toArray()).toMatchObject([
    { author: VISITOR, subject: CONTACT_SUBJECT, values: { message: 'Mine' } },
  ])
  expect(JSON.stringify(await db.drafts.toArray())).not.toMatch(/Night|example/)
})

test('Y-21: a message that waits is left as a text, too; what asks for no more than a deed is not', async () => {
  const { db, sync } = deadSpot()
  const args = { name: 'Nora Night', email: nora.email, message: 'The list is out of date' }
  await sync.enqueue({ name: 'contact.send', args }, nora.id)
  const deletion = { id: 5, hospitalId: 4, departmentId: 9 }
  await sync.enqueue({ name: 'review.delete', args: deletion }, nora.id)
  await signedIn(nora, 'hers')
  expect(await accountGone({ db, makeRoom: async () => false }, nora.id, true)).toBe(true)
  expect((await db.drafts.toArray()).map(({ subject, values }) => [subject, values])).toEqual([
    [CONTACT_SUBJECT, { message: 'The list is out of date' }],
  ])
})

test('Y-21 A167: who has signed in since in another tab stays signed in, and keeps what is theirs', async () => {
  const { db, sync } = deadSpot()
  await sync.enqueue(submitCommand(4, 9, 'Nightshift'), nora.id)
  await saveDraft(db, { author: 8, subject: CONTACT_SUBJECT, values: { message: 'Of the next' } }, 1)
  const next = { ...nora, id: 8 }
  const ends = await signedIn(next, 'theirs')
  expect(await accountGone({ db, makeRoom: async () => false }, nora.id, true)).toBe(true)
  expect([session.user, ends]).toEqual([next, []])
  expect(await db.outbox.count()).toBe(0)
  expect((await db.drafts.toArray()).map(({ author }) => author).sort()).toEqual([VISITOR, 8])
})
