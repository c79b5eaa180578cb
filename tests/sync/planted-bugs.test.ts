// Tests the tests: each planted bug must be caught by the random histories.
import { expect, test } from 'vitest'
import { plantedBugs } from '../world/mutants.ts'
import { runSchedules } from '../world/run-schedules.ts'

/** Within so many histories a bug must show itself. */
const PATIENCE = 1_000

/**
 * Where the rare ones were last seen: to begin there, and go on if need be, saves minutes of every run. `npm run test:mutants`
 * begins with the first history.
 */
const lastSeen: Record<string, number> = {
  'takes what a wrong clock calls old for lost': 168,
  "sends under another's token": 99,
  'keeps the signature of what was to wait for its author': 68,
  'knows no order within a lane': 221,
  'goes on in its worker under a sign-in that has ended': 311,
  'sends in its worker what nobody can see to be on its way': 257,
  'throws away what the next version wrote': 167,
  'never takes up again what the next version wrote': 209,
}

test.each(Object.entries(plantedBugs))(
  'the random histories catch an outbox that %s',
  async (name, bug) => {
    const firstSeed = Number(process.env.SEED ?? lastSeen[name] ?? 1)
    const failures = await runSchedules({ count: PATIENCE, firstSeed, isFirstEnough: true, ...bug })
    expect(failures).toHaveLength(1)
  },
  600_000,
)
