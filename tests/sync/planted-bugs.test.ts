// Tests the tests: each planted bug must be caught by the random histories.
import { expect, test } from 'vitest'
import { plantedBugs } from '../world/mutants.ts'
import { runSchedules } from '../world/run-schedules.ts'

/** Within so many histories a bug must show itself. */
const PATIENCE = 1_000

test.each(Object.entries(plantedBugs))(
  'the random histories catch an outbox that %s',
  async (_, bug) => {
    const failures = await runSchedules({ count: PATIENCE, firstSeed: 1, isFirstEnough: true, ...bug })
    expect(failures).toHaveLength(1)
  },
  600_000,
)
