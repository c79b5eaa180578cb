/** Plays many schedules; one server serves a batch, each schedule has people and hospitals of its own. */
import { makeUser, openTestServer, TEST_NOW } from '../server/factories.ts'
import { type Betrayal, type Meanwhile, type Mutant, makePlace, makeWorld, type Sabotage } from '../world.ts'
import { makeClock } from './clock.ts'
import { playSchedule } from './schedule.ts'

const BATCH = 20
/** Real time; a schedule takes a tenth of a second. */
const HUNG_AFTER_MS = 20_000

/** In one history of so many disks fill up; the others are what they were before they did. */
const FULL_DISK_EVERY = 8

const QUARTERS = 4

/** `SCHEDULES` (10,000) histories from `SEED` (1) on, in four test files, so that the cores of a machine share them. */
export function quarterOfSchedules(quarter: 1 | 2 | 3 | 4): { count: number; firstSeed: number } {
  const count = Number(process.env.SCHEDULES ?? 10_000)
  const firstSeed = Number(process.env.SEED ?? 1)
  const size = Math.ceil(count / QUARTERS)
  const before = Math.min(count, size * (quarter - 1))
  return { count: Math.min(size, count - before), firstSeed: firstSeed + before }
}

export interface Failure {
  seed: number
  faults: string[]
}

export async function runSchedules(options: {
  count: number
  firstSeed: number
  mutant?: Mutant
  workerMutant?: () => Mutant
  meanwhile?: Meanwhile
  sabotage?: Sabotage
  betrayal?: Betrayal
  /** Stop at the first failure. */
  isFirstEnough?: boolean
}): Promise<Failure[]> {
  const failures: Failure[] = []
  const { count, firstSeed, isFirstEnough: _, ...bug } = options
  for (let done = 0; done < count; done += BATCH) {
    const clock = makeClock(TEST_NOW)
    const server = await openTestServer({ clock: clock.now })
    const users = [await makeUser(server), await makeUser(server)]
    for (let seed = firstSeed + done; seed < firstSeed + Math.min(done + BATCH, count); seed += 1) {
      const world = await makeWorld({
        seed,
        server,
        clock,
        ...bug,
      })
      const { hospitalId, departmentIds } = await makePlace(world)
      const places = departmentIds.map(departmentId => ({ hospitalId, departmentId }))
      const faults = await orHung(playSchedule({ world, places, users }, seed % FULL_DISK_EVERY === 0))
      await world.close()
      if (faults.length > 0) failures.push({ seed, faults })
      if (faults.length > 0 && options.isFirstEnough) break
    }
    await server.close()
    if (failures.length > 0 && options.isFirstEnough) break
  }
  return failures
}

/** A history that never ends is a fault with a seed, not a test that times out without one. */
async function orHung(faults: Promise<string[]>): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hung = new Promise<string[]>(resolve => {
    timer = setTimeout(() => resolve(['I7 the schedule hangs']), HUNG_AFTER_MS)
  })
  return Promise.race([faults, hung]).finally(() => clearTimeout(timer))
}
