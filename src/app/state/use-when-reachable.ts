import { useEffect } from 'react'
import { subscribe } from 'valtio/vanilla'
import { connection } from '../../sync/status.ts'

/** Calls this whenever there is news of the connection, and it is that the site can be reached. */
export function useWhenReachable(act: () => unknown): void {
  useEffect(() => subscribe(connection, () => void (connection.state === 'reachable' && act())))
}
