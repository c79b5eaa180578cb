import type { ServerType } from '@hono/node-server'

/** How often connections are looked for on which nobody waits for an answer any more. */
const LOOK_EVERY_MS = 50

/**
 * Takes no more requests, lets those that are being answered finish, and resolves when all connections have ended; at
 * the latest after that time, with those that are left cut.
 */
export function finishRequests(http: ServerType, withinMs: number): Promise<void> {
  return new Promise(resolve => {
    const look = setInterval(
      () => 'closeIdleConnections' in http && http.closeIdleConnections(),
      LOOK_EVERY_MS,
    )
    const cut = setTimeout(() => 'closeAllConnections' in http && http.closeAllConnections(), withinMs)
    http.close(() => {
      clearInterval(look)
      clearTimeout(cut)
      resolve()
    })
  })
}
