import type { DeviceDb } from '../../db/device-db.ts'
import { type Became, becameOf } from '../../db/queries/became.ts'
import { useDevice } from '../state/use-device.ts'

/** @param key of the waiting entry that a form changes. @returns what became of it; null where nobody can tell. */
export function useBecame(key: string | null): Became['kind'] | null {
  return useDevice(kindOf, key) ?? null
}

async function kindOf(db: DeviceDb, key: string | null): Promise<Became['kind'] | null> {
  if (key === null) return null
  // A database that fails must not take the form from whoever is writing in it.
  return becameOf(db, key).then(
    ({ kind }) => kind,
    () => null,
  )
}
