// A quarter of the random histories; the others run beside it. `SCHEDULES=n SEED=s` replays chosen ones.
import { expect, test } from 'vitest'
import { quarterOfSchedules, runSchedules } from '../world/run-schedules.ts'

const quarter = quarterOfSchedules(3)

test.skipIf(quarter.count === 0)(
  `I1 I2 I4 I7: ${quarter.count} random histories from seed ${quarter.firstSeed}: nothing lost, doubled or stuck`,
  async () => {
    const failures = await runSchedules(quarter)
    expect(failures.map(({ seed, faults }) => `SEED=${seed} ${faults.join('; ')}`)).toEqual([])
  },
  // Ten times what a history takes: a release plays a million.
  1_800_000 + quarter.count * 500,
)
