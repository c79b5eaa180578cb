import type { DeviceDb } from '../../db/device-db.ts'
import { type CommandStatus, commandStatus } from '../../db/queries/command-status.ts'
import { useDevice } from '../state/use-device.ts'

/** @param key of the waiting entry that the form changes. @returns what became of it; null when that is unknown. */
export function useCommandStatus(key: string | null): CommandStatus['kind'] | null {
  return useDevice(readEntryOutcome, key) ?? null
}

async function readEntryOutcome(db: DeviceDb, key: string | null): Promise<CommandStatus['kind'] | null> {
  if (key === null) return null
  // A failing database must not take the form away from whoever is writing.
  return commandStatus(db, key).then(
    ({ kind }) => kind,
    () => null,
  )
}
