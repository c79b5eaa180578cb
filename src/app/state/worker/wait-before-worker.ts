// WHEN A FIRST WORKER IS ASKED FOR: its files cost line and processor as much as the first screen, for which people wait.
import { subscribe } from 'valtio/vanilla'
import { connection } from '../../../sync/status.ts'

/** What has come is drawn by then. */
const DRAWN_MS = 1_000
/** On a bad line the first screen may take long, and the app should work without one soon. */
const FILLED_WITHIN_MS = 5_000

/**
 * Waits for the first screen, but not long, and for the server: a failed attempt is repeated only after an hour.
 * @param filled resolves when the page has what it shows.
 */
export async function waitBeforeWorker(filled: Promise<unknown>): Promise<void> {
  await Promise.race([filled.then(() => rest(DRAWN_MS)), rest(FILLED_WITHIN_MS)])
  await reached()
}

const rest = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

function reached(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (connection.state !== 'reachable') return
      stop()
      resolve()
    }
    const stop = subscribe(connection, look)
    look()
  })
}
