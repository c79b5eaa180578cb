/** Where the texts that a call stores come back; a stored text without a place here is not looked at. */
import { get, post } from '../api-client.ts'
import type { TestServer } from '../factories.ts'
import { CODE } from '../requests/stage.ts'

export interface Stored {
  readonly server: TestServer
  /** Of the person who sent it, still signed in. */
  readonly token: string
  readonly email: string
}

/** @returns the newest row that holds what was sent, by the names of the fields. */
type Keeper = (stored: Stored) => Promise<Record<string, unknown>>

const whoAmI = async (server: TestServer, token: string) =>
  (await post(server, 'check_auth', {}, { token })).body.user
const account = async ({ server, token }: Stored) => (await get(server, 'my-orders', { token })).body.data
const profile: Keeper = ({ server, token }) => whoAmI(server, token)

export const keepers: Readonly<Record<string, Keeper>> = {
  'review/submit': async stored => (await account(stored)).departmentReviews.at(-1),
  'order/place': async stored => (await account(stored)).orders.at(-1),
  'profile/update': profile,
  'order/reset/place': profile,
  register: async ({ server, email }) => {
    const { body } = await post(server, 'email/verify', { email, code: CODE })
    return whoAmI(server, body.token)
  },
  // The operator reads them in the mail, and in the database.
  'contact/submit': async ({ server }) =>
    server.db
      .selectFrom('contact_messages')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
}
