/**
 * One random history: people write, edit, take back, sign in and out on several phones while the network,
 * the tabs and the clocks misbehave. Everything is drawn from one seed.
 */
import { VISITOR } from '../../src/db/records.ts'
import type { TestUser } from '../server/factories.ts'
import type { World } from '../world.ts'
import { leaveToWorker } from './background.ts'
import {
  changePerson,
  changeWeather,
  crash,
  fillDisk,
  freeze,
  jumpClock,
  openTab,
  type Play,
  passTime,
  revoke,
  type Stage,
  sendNow,
  update,
  wake,
} from './circumstances.ts'
import {
  cancel,
  contact,
  deleteOwn,
  discard,
  makeWay,
  replace,
  sendInstead,
  submit,
  writeMuch,
} from './deeds.ts'
import type { Device } from './device.ts'
import { forge, leave } from './leaving.ts'
import { faults, makeLedger } from './ledger.ts'
import type { Tab } from './tab.ts'

/**
 * @param fillsDisks in this one disks fill up, too.
 * @returns what was broken at the end; empty for a good ending.
 */
export async function playSchedule(stage: Stage, fillsDisks: boolean): Promise<string[]> {
  const { world, users } = stage
  const { chance } = world
  const play: Play = { ...stage, devices: [], ledger: makeLedger(), made: 0 }
  const isPlain = chance.is(0.12)
  // Many short histories find more than few long ones, and what they find is easier to read.
  const steps = 3 + chance.below(12)
  for (let i = 0; i <= (chance.is(0.35) ? 1 : 0); i += 1) {
    const device = world.device({
      isPlain,
      hasLocks: chance.is(0.7),
      hasCryptography: chance.is(0.6),
      knowsCatalogue: chance.is(0.8),
    })
    play.devices.push(device)
    await device.signIn(chance.pick(users))
  }
  for (let i = 0; i < steps; i += 1) {
    await act(play, chance.pick(play.devices), fillsDisks ? [...acts, [10, fillDisk]] : acts)
    if (chance.is(0.5)) await world.rest()
    else await world.activity.turns(1 + chance.below(25))
  }
  await makePeace(play)
  return faults(play.ledger, world, play.devices, users, stage.places, isPlain)
}

type Act = (play: Play, device: Device, tab: Tab) => Promise<void>

const acts: [number, Act][] = [
  [26, submit],
  [4, contact],
  [6, writeMuch],
  [9, cancel],
  [8, replace],
  [4, deleteOwn],
  [3, makeWay],
  [2, sendInstead],
  [3, discard],
  [14, changeWeather],
  [12, passTime],
  [9, crash],
  [5, freeze],
  [4, openTab],
  [6, wake],
  [6, changePerson],
  [7, leave],
  [4, forge],
  [3, revoke],
  [2, jumpClock],
  [3, sendNow],
  [7, leaveToWorker],
  [4, update],
]

async function act(play: Play, device: Device, choice: typeof acts): Promise<void> {
  const total = choice.reduce((sum, [weight]) => sum + weight, 0)
  let drawn = play.world.chance.below(total)
  const found = choice.find(([weight]) => {
    drawn -= weight
    return drawn < 0
  })
  const living = device.tabs.filter(tab => !tab.isDead)
  const tab = living.length > 0 ? play.world.chance.pick(living) : await device.open()
  await found?.[1](play, device, tab)
}

/** Faults stop; everybody signs in again, on every phone they may have written on. */
async function makePeace({ world, devices, users }: Play): Promise<void> {
  for (const device of devices) {
    device.weather = 'up'
    device.isFull = false
    for (const each of [...device.tabs, ...device.workers]) each.thaw()
  }
  await world.rest()
  for (const device of devices) {
    for (const each of [...device.tabs, ...device.workers]) each.die()
    // What the next version wrote can be read by no other.
    device.isUpdated = device.tabs.some(tab => tab.isNewer)
    // What a dead process had on the wire still arrives.
    await world.advance(30_000)
    for (const user of users) {
      // Who has nothing waiting here could only see what others sent, which the last one sees, too.
      if (user !== users.at(-1) && !(await hasWaiting(device, user))) continue
      await device.signIn(user)
      if (world.chance.is(0.2)) device.wakeWorker()
      await world.rest()
      await waitOut(world, device, user)
    }
  }
}

async function hasWaiting(device: Device, { id }: TestUser): Promise<boolean> {
  const { db } = await device.tab()
  const entries = await db.outbox.toArray()
  // What a visitor wrote waits for nobody in particular.
  return entries.some(({ author, state }) => (author === id || author === VISITOR) && state !== 'attention')
}

/** The longest back-off is a quarter of an hour; most need none of it. */
async function waitOut(world: World, device: Device, user: TestUser): Promise<void> {
  for (let minute = 0; minute < 20; minute += 1) {
    if (!(await hasWaiting(device, user))) return
    await world.advance(60_000)
  }
}
