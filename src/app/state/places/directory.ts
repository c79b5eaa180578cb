import { startTransition, useEffect, useState } from 'react'
import type { DeviceDb } from '../../../db/device-db.ts'
import { activeHospitals } from '../../../db/queries/active-hospitals.ts'
import { hospitalsReviewingUnit, type UnitHospitals } from '../../../db/queries/departments.ts'
import { pulledAt } from '../../../db/queries/pulls.ts'
import { device } from '../../device.ts'
import { useDevice } from '../use-device.ts'
import { type Directory, indexHospitals } from './search.ts'

interface Held {
  version: string
  directory: Directory
}

/** What was read last, so that coming back to the directory shows it at once. */
let held: Held | undefined
let reading: Promise<Held> | undefined

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
    // The very first time nothing is waited for: the rows bring their version along.
    if (held && (!version || held.version === version)) return
    let isOver = false
    const take = async () => {
      const isFirst = !held
      const read = await readDirectory(version)
      if (isOver) return
      // Over a list that somebody looks at, a slice at a time; before it, at once.
      if (isFirst) setDirectory(read.directory)
      else startTransition(() => setDirectory(read.directory))
    }
    take().catch(error => {
      if (!isOver) setFailure({ error })
    })
    return () => {
      isOver = true
    }
  }, [version])
  if (failure) throw failure.error
  return directory
}

/** @param version what is wanted at least; undefined: whatever is there. */
async function readDirectory(version: string | null | undefined): Promise<Held> {
  const read = await reading?.catch(() => undefined)
  if (read && (!version || read.version === version)) return read
  reading = readAnew(device().db)
  return reading
}

async function readAnew(db: DeviceDb): Promise<Held> {
  held = await db.transaction('r', db.hospitals, db.pulls, async () => ({
    version: await directoryVersion(db),
    directory: indexHospitals(await activeHospitals(db), (await pulledAt(db, 'hospitals')) !== null),
  }))
  return held
}

/** The hospitals with reviews of a unit; null (all of them) where no unit is asked for, or one that isn't there. */
export function useHospitalsOfUnit(unitId: number | null): UnitHospitals | null | undefined {
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

async function hospitalsOfUnit(db: DeviceDb, unitId: number | null): Promise<UnitHospitals | null> {
  return unitId === null ? null : hospitalsReviewingUnit(db, unitId)
}
