/** A phone before a hospital with two units, on which nothing is open yet: what the tests of pulls begin with. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

export interface PullingPhone {
  world: World
  ann: TestUser
  phone: Device
  hospitalId: number
  unit: number
  open(): Promise<Tab>
  /** What is asked for there is on its way. @returns what lets it come. */
  hold(path: string): () => void
}

/** What is made anew before each test. */
type Anew = 'world' | 'hospitalId' | 'unit' | 'ann' | 'phone'

/** Makes it anew before each test of the file. */
export function sharePullingPhone(): PullingPhone {
  vi.setConfig({ testTimeout: 60_000 })
  const here = {
    async open() {
      const tab = await here.phone.tab()
      await here.world.rest()
      return tab
    },
    hold(path) {
      let letCome = () => {}
      const { phone, world } = here
      const { deliver } = phone
      const late = new Promise<void>(resolve => {
        letCome = resolve
      })
      phone.deliver = async request => {
        if (!request.url.includes(path)) return deliver(request)
        world.activity.busy -= 1
        await late
        world.activity.busy += 1
        return deliver(request)
      }
      return () => letCome()
    },
  } satisfies Omit<PullingPhone, Anew> as PullingPhone
  beforeEach(async () => {
    const world = await makeWorld()
    const { hospitalId, departmentIds } = await makePlace(world)
    const unit = departmentIds[0] as number
    const [ann, phone] = [await world.user(), world.device()]
    Object.assign(here, { world, hospitalId, unit, ann, phone } satisfies Pick<PullingPhone, Anew>)
  })
  afterEach(() => here.world.close())
  return here
}
