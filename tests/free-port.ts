import { once } from 'node:events'
import { createServer } from 'node:net'

// Below what systems give to outgoing connections (from 32,768 on, on Linux): a port from among those can be
// taken by the time the server listens, or while it is down for a restart.
const [FIRST, END] = [20_000, 30_000]

/** A port that nobody listens on, drawn at random so that tests beside each other do not meet. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (END - FIRST))
    const probe = createServer().listen(port)
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
