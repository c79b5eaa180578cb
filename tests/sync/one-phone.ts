/** One person with one phone before a hospital with two units: what the tests of the outbox begin with. */
import { afterEach, beforeEach, vi } from 'vitest'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import type { TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import type { Weather } from '../world/wire.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

export interface OnePhone {
  world: World
  ann: TestUser
  phone: Device
  /** The one that is open; a test that opens another in its place puts that here. */
  tab: Tab
  hospitalId: number
  unit: number
  otherUnit: number
  submit(title: string, unitId?: number): ReturnType<typeof submitCommand>
  waiting(): Promise<OutboxEntry[]>
  /** Of the reviews on the site. */
  titles(): Promise<string[]>
  posts(path: string): World['log']
  /** @returns its number in the outbox. */
  write(title: string, weather?: Weather, unitId?: number): Promise<number>
  /** Goes on with this device. */
  start(device: Device): Promise<void>
  /** The network is there again, and all that waits has had its time. */
  clearUp(): Promise<void>
}

/** Makes them anew before each test of the file. */
export function shareOnePhone(): OnePhone {
  // Whole worlds on a machine that may have other things to do.
  vi.setConfig({ testTimeout: 60_000 })
  const here = {
    submit: (title, unitId = here.unit) => submitCommand(here.hospitalId, unitId, title),
    waiting: () => waitingEntries(here.tab.db, here.ann.id),
    async titles() {
      const rows = await here.world.server.db.selectFrom('reviews').select(['title', 'is_active']).execute()
      return rows.filter(row => row.is_active === 1).map(row => row.title)
    },
    posts: path => here.world.log.filter(request => request.path === path),
    async write(title, weather = 'up', unitId = here.unit) {
      here.phone.weather = weather
      const entry = await here.tab.write(here.submit(title, unitId))
      await here.world.rest()
      return entry?.seq ?? 0
    },
    async start(device) {
      here.phone = device
      await here.phone.signIn(here.ann)
      here.tab = await here.phone.tab()
      await here.world.rest()
    },
    async clearUp() {
      here.phone.weather = 'up'
      here.tab.sync.wake('online')
      await here.world.advance(30_000)
    },
  } satisfies Omit<
    OnePhone,
    'world' | 'ann' | 'phone' | 'tab' | 'hospitalId' | 'unit' | 'otherUnit'
  > as OnePhone

  beforeEach(async () => {
    here.world = await makeWorld()
    const place = await makePlace(here.world)
    here.hospitalId = place.hospitalId
    here.unit = place.departmentIds[0] as number
    here.otherUnit = place.departmentIds[1] as number
    here.ann = await here.world.user()
    await here.start(here.world.device())
  })
  afterEach(() => {
    vi.restoreAllMocks()
    return here.world.close()
  })
  return here
}
