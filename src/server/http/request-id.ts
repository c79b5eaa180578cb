/** One name for a request, in its answer, in the log, and in what a person is told when it failed. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

export const REQUEST_ID_HEADER = 'X-Request-Id'

const KEPT_AS = 'requestId'
/** What a proxy may have called it: nothing that could forge a line of the log. */
const VALID = /^[\w-]{8,64}$/

/** The name of a request. @param given what it is called already, by whoever may say so: a proxy of ours. */
export function requestId(given: string | undefined): string {
  return given !== undefined && VALID.test(given) ? given : randomUUID()
}

/** Gives the request its name while it is being answered. */
export function setRequestId(c: Context, id: string): void {
  c.set(KEPT_AS, id)
}

/** The name it was given. */
export function requestIdOf(c: Context): string {
  return c.get(KEPT_AS) as string
}
