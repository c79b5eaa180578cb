import { unitName } from '../../../db/queries/unit-name.ts'
import type { EntryContent } from '../outbox/entry-content.ts'
import { useDevice } from '../use-device.ts'

/** "ICU, Mercy Hospital - Tulsa, OK"; null while loading or where this device does not know the unit. */
export function useUnitName(unit: EntryContent['unit']): string | null {
  return useDevice(unitName, unit?.hospitalId ?? 0, unit?.departmentId ?? 0) ?? null
}
