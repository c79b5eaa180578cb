/** What this page knows of the connection: for screens to read, never for sync to decide by. */
import { proxy } from 'valtio/vanilla'

export interface Connection {
  /** Measured by real answers, not by what the browser believes (design, outbox rule 6). */
  state: 'unknown' | 'reachable' | 'unreachable' | 'portal'
  /** A pull of the catalogue is under way. */
  pulling: boolean
}

export const connection = proxy<Connection>({ state: 'unknown', pulling: false })
