/** One name for a request, in its answer, in the log, and in what a person is told when it failed. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

export const REQUEST_ID_HEADER = 'X-Request-Id'

const current = new AsyncLocalStorage<string>()
/** What a proxy may have called it: nothing that could forge a line of the log. */
const VALID = /^[\w-]{8,64}$/

/** Gives the request its name while it is being answered. @param trustProxy the name of a proxy of ours is kept. */
export function withRequestId<Result>(
  c: Context,
  trustProxy: boolean,
  answer: (id: string) => Promise<Result>,
): Promise<Result> {
  const given = trustProxy ? (c.req.header(REQUEST_ID_HEADER) ?? '') : ''
  const id = VALID.test(given) ? given : randomUUID()
  return current.run(id, () => answer(id))
}

/** The request that is being answered; a new name where there is none. */
export function currentRequestId(): string {
  return current.getStore() ?? randomUUID()
}
