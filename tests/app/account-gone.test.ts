// A page that is closed in the moment in which an account has been deleted.
import { expect, test, vi } from 'vitest'
import { accountGone } from '../../src/app/state/account-gone.ts'
import { CONTACT_SUBJECT, saveDraft } from '../../src/db/drafts.ts'
import { VISITOR } from '../../src/db/records.ts'
import { submitCommand } from '../world/factories.ts'
import { deadSpot, nora } from './dead-spot.ts'

const here = vi.hoisted(() => ({ begin: (): void => undefined }))
vi.mock('../../src/app/state/session.ts', () => ({
  forget: async () => undefined,
  // The page is gone before it has ended.
  signOut: () => {
    here.begin()
    return new Promise(() => undefined)
  },
}))

test.each([true, false])(
  'Y-21: nothing is left to nobody; the texts stay where that was asked for (%s)',
  async keeps => {
    const { db, sync } = deadSpot()
    await sync.enqueue(submitCommand(4, 9, 'Nightshift'), nora.id)
    await saveDraft(db, { author: nora.id, subject: CONTACT_SUBJECT, values: { message: 'Mine' } }, 1)
    const hasBegun = new Promise<void>(resolve => {
      here.begin = resolve
    })
    void accountGone({ db, makeRoom: async () => false }, nora.id, keeps)
    await hasBegun
    const [entries, drafts] = await Promise.all([db.outbox.count(), db.drafts.toArray()])
    expect(entries).toBe(0)
    expect(drafts.map(({ author }) => author)).toEqual(keeps ? [VISITOR, VISITOR] : [])
  },
)
