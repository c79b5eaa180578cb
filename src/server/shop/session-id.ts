import { sessionIdFetch } from '../../contract/session-id.ts'
import { handler } from '../handler.ts'
import { done } from '../outcome.ts'
import { issueCartSession } from './cart-session.ts'

/** Names a cart that nothing is in yet. */
export const sessionIdHandler = handler(sessionIdFetch, {
  answer: async (_request, { services }) => done({ data: issueCartSession(services) }),
})
