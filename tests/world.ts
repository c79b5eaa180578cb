// The test stage: one real server in memory, any number of real devices, and a wire that can be spoilt.
import type { DBCoreMutateRequest } from 'dexie'
import { issueToken } from '../src/server/accounts/tokens.ts'
import type { Decisions } from '../src/sync/decisions.ts'
import {
  makeDepartment,
  makeHospital,
  makeUser,
  openTestServer,
  TEST_NOW,
  type TestServer,
  type TestUser,
} from './server/factories.ts'
import { type Activity, makeActivity, makeClock, type VirtualClock } from './world/clock.ts'
import { type Device, type DeviceOptions, makeDevice } from './world/device.ts'
import { type Chance, makeChance } from './world/random.ts'

export interface LoggedRequest {
  path: string
  method: string
  token: string | null
  key: string | null
  signature: string | null
}

/** A planted bug: a decision of sync replaced by a wrong one. */
export type Mutant = Partial<Decisions>
export type Sabotage = (table: string, request: DBCoreMutateRequest) => DBCoreMutateRequest | undefined
/** A server with a planted bug, in the place of the real one. */
export type Betrayal = (world: World, request: Request) => Promise<Response>

/**
 * What people do around the worker more often than chance has them do it: 'taking-back' what it carries on a slow line,
 * 'changing-hands' before it wakes, with something waiting of who was there before.
 */
export type Meanwhile = 'taking-back' | 'changing-hands' | 'leaving-it-at-work'

export interface World {
  readonly server: TestServer
  readonly clock: VirtualClock
  readonly activity: Activity
  readonly chance: Chance
  readonly mutant: Mutant
  readonly workerMutant: (() => Mutant) | undefined
  readonly meanwhile: Meanwhile | undefined
  readonly sabotage: Sabotage | undefined
  readonly betrayal: Betrayal | undefined
  /** What reached the server. */
  readonly log: LoggedRequest[]
  device(options?: DeviceOptions): Device
  user(): Promise<TestUser>
  newToken(user: TestUser): Promise<string>
  rest(): Promise<void>
  advance(milliseconds: number): Promise<void>
  close(): Promise<void>
}

export interface WorldOptions {
  seed?: number
  mutant?: Mutant
  /** Of service workers alone, made anew for each. */
  workerMutant?: () => Mutant
  meanwhile?: Meanwhile
  sabotage?: Sabotage
  betrayal?: Betrayal
  /** A server already open: opening one costs more than a schedule. */
  server?: TestServer
  clock?: VirtualClock
}

let devices = 0

export async function makeWorld(options: WorldOptions = {}): Promise<World> {
  const clock = options.clock ?? makeClock(TEST_NOW)
  const server = options.server ?? (await openTestServer({ clock: clock.now }))
  const activity = makeActivity()
  const mine: Device[] = []
  const world: World = {
    server,
    clock,
    activity,
    chance: makeChance(options.seed ?? 1),
    mutant: options.mutant ?? {},
    workerMutant: options.workerMutant,
    meanwhile: options.meanwhile,
    sabotage: options.sabotage,
    betrayal: options.betrayal,
    log: [],
    device(deviceOptions) {
      devices += 1
      const device = makeDevice(world, `device-${devices}`, deviceOptions)
      mine.push(device)
      return device
    },
    user: () => makeUser(server),
    newToken: user => issueToken(server.db, user.id, clock.now(), server.services.random),
    rest: activity.rest,
    advance: milliseconds => clock.advance(milliseconds, activity.rest),
    async close() {
      for (const device of mine) {
        for (const each of [...device.tabs, ...device.workers]) {
          each.die()
          each.db.close()
        }
      }
      if (!options.server) await server.close()
    },
  }
  return world
}

/** A hospital with two units. */
export async function makePlace(world: World): Promise<{ hospitalId: number; departmentIds: number[] }> {
  const hospitalId = await makeHospital(world.server)
  const departmentIds = [await makeDepartment(world.server), await makeDepartment(world.server)]
  return { hospitalId, departmentIds }
}
