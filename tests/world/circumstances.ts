/** What happens to phones without anybody writing: the network, the tabs, the clocks, who is signed in. */
import { revokeTokensOf } from '../../src/server/accounts/tokens.ts'
import type { TestUser } from '../server/factories.ts'
import type { World } from '../world.ts'
import type { Device } from './device.ts'
import type { Ledger } from './ledger.ts'
import type { Tab } from './tab.ts'
import { weathers } from './wire.ts'

export interface Stage {
  world: World
  places: { hospitalId: number; departmentId: number }[]
  users: TestUser[]
}

export interface Play extends Stage {
  devices: Device[]
  ledger: Ledger
  made: number
}

export async function changeWeather({ world }: Play, device: Device): Promise<void> {
  device.weather = world.chance.is(0.35) ? 'up' : world.chance.pick(weathers)
}

export async function passTime({ world }: Play): Promise<void> {
  await world.advance(world.chance.pick([300, 2_000, 14_000, 21_000, 40_000, 400_000]))
}

export async function crash({ world }: Play, _: Device, tab: Tab): Promise<void> {
  if (world.chance.is(0.2)) tab.die()
  else tab.dieAfter(1 + world.chance.below(40))
}

export async function freeze({ world }: Play, _: Device, tab: Tab): Promise<void> {
  if (world.chance.is(0.6)) tab.freeze()
  else tab.thaw()
}

/** The next version opens beside the old one, or in its place; sometimes the old one comes back. */
export async function update(play: Play, device: Device, tab: Tab): Promise<void> {
  const { chance } = play.world
  device.isUpdated = !device.isUpdated || chance.is(0.7)
  if (chance.is(0.4)) tab.die()
  await openTab(play, device)
}

export async function openTab(_: Play, device: Device): Promise<void> {
  if (device.tabs.filter(tab => !tab.isDead).length < 3) await device.open()
}

export async function wake({ world }: Play, _: Device, tab: Tab): Promise<void> {
  tab.sync.wake(
    world.chance.pick(['online', 'offline', 'start-offline', 'visible', 'hand', 'timer'] as const),
  )
}

export async function sendNow(_: Play, _device: Device, tab: Tab): Promise<void> {
  await orDead(tab, tab.sync.sendNow())
}

export async function changePerson({ world, users }: Play, device: Device): Promise<void> {
  if (world.chance.is(0.35)) await device.signOut()
  else await device.signIn(world.chance.pick(users))
}

export async function revoke({ world, users }: Play): Promise<void> {
  await revokeTokensOf(world.server.db, world.chance.pick(users).id)
}

export async function jumpClock({ world }: Play, device: Device): Promise<void> {
  device.skewMs = world.chance.pick([0, -48, 48]) * 3_600_000
}

/** The disk is full, for a while; each thing that is given back for what people write may be enough, or none. */
export async function fillDisk({ world }: Play, device: Device): Promise<void> {
  device.isFull = !device.isFull || world.chance.is(0.5)
  device.makeRoom = async step => {
    if (world.chance.is(0.3)) device.isFull = false
    return step < 4
  }
}

/** What a dying tab never answers, and what it answers with a typed "no", come to nothing. */
export async function orDead<T>(tab: Tab, answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), tab.death])
}
