// Half of the random histories; the other half runs beside it. `SCHEDULES=n SEED=s` replays chosen ones.
import { expect, test } from 'vitest'
import { halfOfSchedules, runSchedules } from '../world/run-schedules.ts'

const half = halfOfSchedules('second')

test.skipIf(half.count === 0)(
  `I1 I2 I4 I7: ${half.count} random histories from seed ${half.firstSeed}: nothing lost, doubled or stuck`,
  async () => {
    const failures = await runSchedules(half)
    expect(failures.map(({ seed, faults }) => `SEED=${seed} ${faults.join('; ')}`)).toEqual([])
  },
  900_000,
)
