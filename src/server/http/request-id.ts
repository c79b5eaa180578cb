/** One name for a request, in its answer, in the log, and in what a person is told when it failed. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

export const REQUEST_ID_HEADER = 'X-Request-Id'

const current = new AsyncLocalStorage<string>()
/** What a proxy may have called it: nothing that could forge a line of the log. */
const VALID = /^[\w-]{8,64}$/

/** The name of a request. @param given what it is called already, by who may say so: a proxy of ours. */
export function requestId(given: string | undefined): string {
  return given !== undefined && VALID.test(given) ? given : randomUUID()
}

/** Gives the request its name while it is being answered. */
export function withRequestId<Result>(id: string, answer: () => Promise<Result>): Promise<Result> {
  return current.run(id, answer)
}

/** The request that is being answered; a new name where there is none. */
export function currentRequestId(): string {
  return current.getStore() ?? randomUUID()
}
