import { startTransition, useEffect, useState } from 'react'
import type { DeviceDb } from '../../db/device-db.ts'
import { hospitalsReviewingUnit } from '../../db/queries/departments.ts'
import { activeHospitals } from '../../db/queries/hospitals.ts'
import { device } from '../device.ts'
import { type Directory, indexHospitals } from './search.ts'
import { useDevice } from './use-device.ts'

/** What was read last, so that coming back to the directory shows it at once. */
let held: { version: string; directory: Directory } | undefined

/**
 * The hospitals of the device, ready to be searched.
 * @returns undefined until the device has answered for the first time.
 * @throws to the nearest boundary what the database throws.
 */
export function useDirectory(): Directory | undefined {
  const version = useDevice(directoryVersion)
  const [directory, setDirectory] = useState(held?.directory)
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    if (!version || held?.version === version) return
    let isOver = false
    const take = async () => {
      const read = indexHospitals(await activeHospitals(device().db))
      held = { version, directory: read }
      if (!isOver) startTransition(() => setDirectory(read))
    }
    take().catch(error => setFailure({ error }))
    return () => {
      isOver = true
    }
  }, [version])
  if (failure) throw failure.error
  return directory
}

/** The hospitals with reviews of a unit; all of them (null) where no unit is asked for. */
export function useHospitalsOfUnit(unitId: number | null): ReadonlySet<number> | null | undefined {
  return useDevice(hospitalsOfUnit, unitId)
}

/**
 * Changes when the first rows are here and when a pull is through, not with each page in between: every one
 * would read the whole country again.
 */
async function directoryVersion(db: DeviceDb): Promise<string> {
  const [pull, records] = await Promise.all([db.pulls.get('hospitals'), db.hospitals.limit(1).count()])
  return `${records} ${pull?.pulledAt ?? 'never'}`
}

async function hospitalsOfUnit(db: DeviceDb, unitId: number | null): Promise<Set<number> | undefined> {
  return unitId === null ? undefined : hospitalsReviewingUnit(db, unitId)
}
