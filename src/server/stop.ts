import type { Server } from 'node:http'

/** How often connections are looked for on which nobody waits for an answer any more. */
const LOOK_EVERY_MS = 50

/**
 * Takes no more requests, lets those that are being answered finish, and resolves when all connections have ended; at
 * the latest after that time, with those that are left cut.
 */
export function finishRequests(http: Server, withinMs: number): Promise<void> {
  return new Promise(resolve => {
    const look = setInterval(() => http.closeIdleConnections(), LOOK_EVERY_MS)
    const cut = setTimeout(() => http.closeAllConnections(), withinMs)
    http.close(() => {
      clearInterval(look)
      clearTimeout(cut)
      resolve()
    })
  })
}
