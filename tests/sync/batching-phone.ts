/** One phone on which ten reviews are written before they leave together. */
import { beforeEach } from 'vitest'
import { makeDepartment } from '../server/factories.ts'
import { submitCommand } from '../world/factories.ts'
import type { Weather } from '../world/wire.ts'
import { type OnePhone, shareOnePhone } from './one-phone.ts'

export interface BatchingPhone extends OnePhone {
  units: number[]
  /** How often several commands were sent in one request. */
  requests(): number
  /** Written while there was no connection; what happened so far is forgotten. */
  writeAll(count?: number): Promise<void>
  weather(next: Weather, milliseconds?: number): Promise<void>
}

/** The titles of all that is written. */
export const names = Array.from({ length: 10 }, (_, place) => `Review ${place}`)

/** Makes them anew before each test of the file. */
export function shareBatchingPhone(): BatchingPhone {
  const shared = shareOnePhone()
  const { titles } = shared
  const here: BatchingPhone = Object.assign(shared, {
    units: [] as number[],
    titles: async () => (await titles()).sort(),
    requests: () => here.posts('batch').length,
    async writeAll(count = 10) {
      here.phone.weather = 'cut'
      for (const [place, name] of names.slice(0, count).entries())
        await here.tab.write(submitCommand(here.hospitalId, here.units[place] ?? 0, name))
      await here.world.rest()
      here.world.log.length = 0
    },
    async weather(next: Weather, milliseconds = 0) {
      here.phone.weather = next
      here.tab.sync.wake('online')
      await here.world.advance(milliseconds)
    },
  })
  beforeEach(async () => {
    here.units = [here.unit, here.otherUnit]
    while (here.units.length < 10) here.units.push(await makeDepartment(here.world.server))
  })
  return here
}
