/** What this page knows of the connection: for screens to read, never for sync to decide by. */
import { proxy } from 'valtio/vanilla'

export interface Connection {
  /** Measured by real answers, not by what the browser believes (rule 6 of the outbox, `upward.ts`). */
  state: 'unknown' | 'reachable' | 'unreachable' | 'portal'
  /** Not reached, but there is a connection: what stands before our server answers that it cannot. */
  isInTrouble: boolean
  /** A pull of the catalogue is under way. */
  pulling: boolean
  /** The last one of them that ended has not brought everything. */
  hasFailed: boolean
}

/** Whether the last that is known is that our server was not reached, or that another answered in its place. */
export function isUnreachable(state: Connection['state']): boolean {
  return state === 'unreachable' || state === 'portal'
}

/** Whether what has not come of the catalogue is not on its way either. */
export function isStalled({ state, pulling, hasFailed }: Omit<Connection, 'isInTrouble'>): boolean {
  return isUnreachable(state) || (hasFailed && !pulling)
}

export const connection = proxy<Connection>({
  state: 'unknown',
  isInTrouble: false,
  pulling: false,
  hasFailed: false,
})
