/** A review that Ann signed on her phone before her session ended. */
import { afterEach, beforeEach, expect } from 'vitest'
import { createPasswords } from '../../src/server/accounts/passwords.ts'
import { post, reviewForm } from './api-client.ts'
import { cheapPasswords, makeUser, openWard, type TestServer, type TestUser } from './factories.ts'
import { type deliver, phoneOf, type Signed, type SigningPhone } from './signing-phone.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const PASSWORD = 'a quiet corridor at four'

type Delivery = ReturnType<typeof deliver>

export interface SignedReview {
  server: TestServer
  ann: TestUser
  ben: TestUser
  /** Ann's. */
  phone: SigningPhone
  hospital: number
  unit: number
  written: Signed
  reviews(): Promise<{ user_id: number | null; title: string; is_active: number }[]>
  /** Of Ann. */
  change(to: { status?: number; email_verified?: number }): Promise<unknown>
  logout(): Promise<unknown>
  statusOf(answer: Delivery): Promise<number>
  /** The attack is refused as nobody's, and nothing is stored. */
  expectRefused(attack: Delivery): Promise<void>
}

/** What is made anew before each test. */
type Anew = 'server' | 'ann' | 'ben' | 'phone' | 'hospital' | 'unit' | 'written'

/** Makes it anew before each test of the file. */
export function shareSignedReview(): SignedReview {
  const here = {
    reviews: () =>
      here.server.db.selectFrom('reviews').select(['user_id', 'title', 'is_active']).orderBy('id').execute(),
    change: to => here.server.db.updateTable('users').set(to).where('id', '=', here.ann.id).execute(),
    logout: () => post(here.server, 'logout', {}, { token: here.ann.token }),
    statusOf: async answer => (await answer).body.response_status,
    async expectRefused(attack) {
      const answer = await attack
      expect([answer.http, answer.body.response_status]).toEqual([200, 401])
      expect(await here.reviews()).toEqual([])
    },
  } satisfies Omit<SignedReview, Anew> as SignedReview
  beforeEach(async () => {
    const { server, nurse: ben, hospital, unit } = await openWard()
    const passwordHash = await createPasswords(cheapPasswords).hash(PASSWORD, '')
    const ann = await makeUser(server, { passwordHash })
    const phone = await phoneOf(server, ann)
    const values = reviewForm(hospital, unit, { review: 'Fair ratios,\ntired monitors.', userId: ann.id })
    const written: Signed = { name: 'review.submit', key: 'key-of-the-review', values, author: ann.id }
    Object.assign(here, { server, ann, ben, phone, hospital, unit, written } satisfies Pick<
      SignedReview,
      Anew
    >)
  })
  afterEach(() => here.server.close())
  return here
}
