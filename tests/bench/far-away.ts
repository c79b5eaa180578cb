/** The same server, as if it were far away: what is asked of it arrives later. */
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { deliver } from '../e2e/wire.ts'
import { atEnd } from './clean-up.ts'

/** @returns the address at which the server on this port answers so much later; it ends with the bench. */
export async function moveFarAway(port: number, latencyMs: number): Promise<string> {
  const server = new Server((incoming, response) => {
    const pass = async () => {
      const body = await buffer(incoming)
      await delay(latencyMs)
      const reply = await deliver(port, incoming, body)
      response.writeHead(reply.status, reply.headers).end(reply.body)
    }
    // The browser hangs up where a visit ends.
    pass().catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
