/**
 * One random history: people write, edit, take back, sign in and out on several phones while the network,
 * the tabs and the clocks misbehave. Everything is drawn from one seed.
 */
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import type { TestUser } from '../server/factories.ts'
import type { World } from '../world.ts'
import {
  changePerson,
  changeWeather,
  crash,
  freeze,
  jumpClock,
  openTab,
  orDead,
  type Play,
  passTime,
  revoke,
  type Stage,
  sendNow,
  wake,
} from './circumstances.ts'
import type { Device } from './device.ts'
import { contactCommand, submitCommand } from './factories.ts'
import { forge, leave } from './leaving.ts'
import { faults, makeLedger } from './ledger.ts'
import type { Tab } from './tab.ts'
import { weathers } from './wire.ts'

/** @returns what was broken at the end; empty for a good ending. */
export async function playSchedule(stage: Stage): Promise<string[]> {
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
    await act(play, chance.pick(play.devices))
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
  [3, discard],
  [14, changeWeather],
  [12, passTime],
  [9, crash],
  [5, freeze],
  [4, openTab],
  [6, wake],
  [6, changePerson],
  [5, leave],
  [4, forge],
  [3, revoke],
  [2, jumpClock],
  [3, sendNow],
]
const total = acts.reduce((sum, [weight]) => sum + weight, 0)

async function act(play: Play, device: Device): Promise<void> {
  let drawn = play.world.chance.below(total)
  const found = acts.find(([weight]) => {
    drawn -= weight
    return drawn < 0
  })
  const living = device.tabs.filter(tab => !tab.isDead)
  const tab = living.length > 0 ? play.world.chance.pick(living) : await device.open()
  await found?.[1](play, device, tab)
}

function nextTitle(play: Play): string {
  play.made += 1
  return `T${play.world.chance.below(2 ** 31)}-${play.made}`
}

async function submit(play: Play, device: Device, tab: Tab): Promise<void> {
  if (!device.session) return
  const author = device.session.userId
  const place = play.world.chance.pick(play.places)
  const title = nextTitle(play)
  play.ledger.wrote(title, author, place, device.name)
  const anonymous = play.world.chance.is(0.3) ? 1 : 0
  const saved = await tab.write(submitCommand(place.hospitalId, place.departmentId, title, { anonymous }))
  if (saved) play.ledger.saved(title, saved.key)
}

async function contact(play: Play, device: Device, tab: Tab): Promise<void> {
  const title = nextTitle(play)
  play.ledger.wrote(title, device.session?.userId ?? VISITOR, null, device.name)
  const saved = await tab.write(contactCommand(title))
  if (saved) play.ledger.saved(title, saved.key)
}

/** Several while there is no connection, so that they leave together. */
async function writeMuch(play: Play, device: Device, tab: Tab): Promise<void> {
  const { weather } = device
  device.weather = 'cut'
  for (let i = 0; i < 2 + play.world.chance.below(3); i += 1) {
    await (play.world.chance.is(0.7) ? submit : contact)(play, device, tab)
  }
  await play.world.rest()
  device.weather = play.world.chance.is(0.5) ? weather : play.world.chance.pick(weathers)
  if (!tab.isDead) tab.sync.wake('online')
}

/** One of this person's own commands that still wait. */
async function someWaiting(play: Play, device: Device, tab: Tab) {
  const entries = await orDead(tab, waitingEntries(tab.db, device.session?.userId ?? VISITOR))
  return entries && entries.length > 0 ? play.world.chance.pick(entries) : undefined
}

async function cancel(play: Play, device: Device, tab: Tab): Promise<void> {
  const entry = await someWaiting(play, device, tab)
  // A delete taken back leaves the review as it was; that is shown in a test of its own.
  if (!entry || entry.name === 'review.delete') return
  play.ledger.takingBack(entry.key)
  const answer = await orDead(tab, tab.sync.cancel(entry.seq))
  if (answer === 'too-late') play.ledger.notTakenBack(entry.key)
  else if (answer) play.ledger.tookBack(entry.key, device.name)
}

async function discard(play: Play, device: Device, tab: Tab): Promise<void> {
  const entry = await someWaiting(play, device, tab)
  if (entry?.state !== 'attention') return
  play.ledger.takingBack(entry.key)
  const answer = await orDead(
    tab,
    tab.sync.discard(entry.seq).then(() => true),
  )
  if (answer) play.ledger.tookBack(entry.key, device.name)
}

async function replace(play: Play, device: Device, tab: Tab): Promise<void> {
  const entry = await someWaiting(play, device, tab)
  if (entry?.name !== 'review.submit' || entry.withdrawn) return
  const place = play.ledger.placeOf(entry.key)
  if (!place || !device.session) return
  const title = nextTitle(play)
  play.ledger.wrote(title, device.session.userId, place, device.name)
  play.ledger.takingBack(entry.key)
  const next = submitCommand(place.hospitalId, place.departmentId, title)
  const placed = await orDead(tab, tab.sync.replace(entry.seq, next))
  if (placed) {
    play.ledger.saved(title, placed.key)
    if (placed.seq === entry.seq) play.ledger.tookPlaceOf(title, entry.key)
    play.ledger.tookBack(entry.key, device.name, title)
  } else if (!tab.isDead) {
    play.ledger.notTakenBack(entry.key)
    play.ledger.neverWrote(title)
  }
}

async function deleteOwn(play: Play, device: Device, tab: Tab): Promise<void> {
  if (!device.session) return
  const { hospitalId, departmentId } = play.world.chance.pick(play.places)
  const shown = await orDead(tab, unitReviews(tab.db, hospitalId, departmentId, device.session.userId))
  const own = shown?.reviews.find(review => review.isOwn && !review.pending)
  if (!own) return
  play.ledger.takingBackTitle(own.title)
  const saved = await tab.write({ name: 'review.delete', args: { id: own.id, hospitalId, departmentId } })
  if (saved) play.ledger.tookBackTitle(own.title, device.name)
}

/** Faults stop; everybody signs in again, on every phone they may have written on. */
async function makePeace({ world, devices, users }: Play): Promise<void> {
  for (const device of devices) {
    device.weather = 'up'
    for (const tab of device.tabs) tab.thaw()
  }
  await world.rest()
  for (const device of devices) {
    for (const tab of device.tabs) tab.die()
    // What a dead process had on the wire still arrives.
    await world.advance(30_000)
    for (const user of users) {
      // Who has nothing waiting here could only see what others sent, which the last one sees, too.
      if (user !== users.at(-1) && !(await hasWaiting(device, user))) continue
      await device.signIn(user)
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
