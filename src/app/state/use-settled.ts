import { useLiveQuery } from 'dexie-react-hooks'
import { useDeferredValue, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { DeviceDb } from '../../db/device-db.ts'
import { isEqual } from '../../db/truth/rows.ts'
import { connection } from '../../sync/status.ts'
import { device } from '../device.ts'

/**
 * Reads a list from this device as `useDevice` does, but shows it as soon as there is one and then holds it
 * until a pull is through: the pages in between cost the screen nothing. Drawn with patience, so that it
 * never holds up what a person does meanwhile.
 * @returns undefined while loading; the same list as before where nothing in it has changed.
 * @throws to the nearest boundary what the database throws.
 */
export function useSettled<Args extends unknown[], Row>(
  query: (db: DeviceDb, ...args: Args) => Promise<Row[]>,
  ...args: Args
): Row[] | undefined {
  const isPulling = useSnapshot(connection).pulling
  const held = useRef<Row[]>(undefined)
  const rows = useLiveQuery(async () => {
    // What reads nothing is not called again by the database.
    if (isPulling && held.current && held.current.length > 0) return held.current
    const read = await query(device().db, ...args)
    // Rows are plain data of a few kilobytes; to compare them costs less than to draw them again.
    if (!isEqual(read, held.current)) held.current = read
    return held.current
  }, [query, isPulling, ...args])
  return useDeferredValue(rows)
}
