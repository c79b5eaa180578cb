import type { DeviceDb } from '../../db/device-db.ts'
import { type CommandStatus, commandStatus } from '../../db/queries/command-status.ts'
import { useDevice } from '../state/use-device.ts'

/** @param key of the waiting entry that a form changes. @returns what became of it; null where nobody can tell. */
export function useBecame(key: string | null): CommandStatus['kind'] | null {
  return useDevice(kindOf, key) ?? null
}

async function kindOf(db: DeviceDb, key: string | null): Promise<CommandStatus['kind'] | null> {
  if (key === null) return null
  // A database that fails must not take the form from whoever is writing in it.
  return commandStatus(db, key).then(
    ({ kind }) => kind,
    () => null,
  )
}
