/** What people do in a random history: write, edit, take back. */
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { type ReviewView, unitReviews } from '../../src/db/queries/reviews.ts'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import { isReadable } from '../../src/sync/eligible.ts'
import { orDead, type Play, type Stage } from './circumstances.ts'
import type { Device } from './device.ts'
import { contactCommand, submitCommand } from './factories.ts'
import type { Tab } from './tab.ts'
import { weathers } from './wire.ts'

type Place = Stage['places'][number]

function nextTitle(play: Play): string {
  play.made += 1
  return `T${play.world.chance.below(2 ** 31)}-${play.made}`
}

export async function submit(play: Play, device: Device, tab: Tab): Promise<void> {
  await submitAt(play, device, tab, play.world.chance.pick(play.places))
}

async function submitAt(play: Play, device: Device, tab: Tab, place: Place): Promise<void> {
  if (!device.session) return
  const author = device.session.userId
  const title = nextTitle(play)
  play.ledger.wrote(title, author, place, device.name)
  const anonymous = play.world.chance.is(0.3) ? 1 : 0
  const saved = await tab.write(submitCommand(place.hospitalId, place.departmentId, title, { anonymous }))
  if (saved) play.ledger.saved(title, saved.key)
  if (saved === null) play.ledger.notSaved(title)
}

export async function contact(play: Play, device: Device, tab: Tab): Promise<void> {
  const title = nextTitle(play)
  play.ledger.wrote(title, device.session?.userId ?? VISITOR, null, device.name)
  const saved = await tab.write(contactCommand(title))
  if (saved) play.ledger.saved(title, saved.key)
  if (saved === null) play.ledger.notSaved(title)
}

/** Several while there is no connection, so that they leave together. */
export async function writeMuch(play: Play, device: Device, tab: Tab): Promise<void> {
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

export async function cancel(play: Play, device: Device, tab: Tab): Promise<void> {
  const entry = await someWaiting(play, device, tab)
  // A delete taken back leaves the review as it was; that is shown in a test of its own.
  if (!entry || entry.name === 'review.delete') return
  play.ledger.takingBack(entry.key)
  const answer = await orDead(tab, tab.sync.cancel(entry.seq))
  if (answer === 'too-late') play.ledger.notTakenBack(entry.key)
  else if (answer) play.ledger.tookBack(entry.key, device.name)
}

export async function discard(play: Play, device: Device, tab: Tab): Promise<void> {
  const entry = await someWaiting(play, device, tab)
  if (entry?.state !== 'attention') return
  play.ledger.takingBack(entry.key)
  const answer = await orDead(
    tab,
    tab.sync.discard(entry.seq).then(() => true),
  )
  if (answer) play.ledger.tookBack(entry.key, device.name)
}

export async function replace(play: Play, device: Device, tab: Tab): Promise<void> {
  await edit(play, device, tab, await someWaiting(play, device, tab))
}

/** @param standing what the site has in its place, to be deleted first. */
async function edit(
  play: Play,
  device: Device,
  tab: Tab,
  entry: OutboxEntry | undefined,
  standing?: ReviewView,
): Promise<void> {
  // No form can show what the next version wrote.
  if (entry?.name !== 'review.submit' || entry.withdrawn || !isReadable(entry)) return
  const place = play.ledger.placeOf(entry.key)
  if (!place || !device.session) return
  const title = nextTitle(play)
  play.ledger.wrote(title, device.session.userId, place, device.name)
  play.ledger.takingBack(entry.key)
  if (standing) play.ledger.takingBackTitle(standing.title)
  const next = submitCommand(place.hospitalId, place.departmentId, title)
  const placed = await orDead(
    tab,
    tab.sync.replace(entry.seq, next, standing && { standing: { ...place, id: standing.id } }),
  )
  if (placed) {
    play.ledger.saved(title, placed.key)
    play.ledger.tookBack(entry.key, device.name, title)
    if (standing) play.ledger.tookBackTitle(standing.title, device.name, title)
  } else if (!tab.isDead) {
    play.ledger.notTakenBack(entry.key)
    play.ledger.neverWrote(title)
  }
}

export async function deleteOwn(play: Play, device: Device, tab: Tab): Promise<void> {
  await deleteOwnAt(play, device, tab, play.world.chance.pick(play.places))
}

async function deleteOwnAt(play: Play, device: Device, tab: Tab, place: Place): Promise<void> {
  if (!device.session) return
  const { hospitalId, departmentId } = place
  const own = await ownOnSite(device, tab, place)
  if (!own) return
  play.ledger.takingBackTitle(own.title)
  const saved = await tab.write({ name: 'review.delete', args: { id: own.id, hospitalId, departmentId } })
  if (saved) play.ledger.tookBackTitle(own.title, device.name)
}

/** This person's review of a unit as the site has it, as far as this device knows. */
async function ownOnSite(device: Device, tab: Tab, { hospitalId, departmentId }: Place) {
  const author = device.session?.userId ?? VISITOR
  const shown = await orDead(tab, unitReviews(tab.db, hospitalId, departmentId, author))
  return shown?.reviews.find(review => review.isOwn && !review.pending)
}

/** One review too many of a unit. @returns what waits of it, the newest last. */
async function writeTwo(play: Play, device: Device, tab: Tab, place: Place): Promise<OutboxEntry[]> {
  for (let i = 0; i < 2; i += 1) {
    await submitAt(play, device, tab, place)
    await play.world.rest()
  }
  const waiting = await orDead(tab, waitingEntries(tab.db, device.session?.userId ?? VISITOR))
  return waiting?.filter(({ key }) => play.ledger.placeOf(key) === place) ?? []
}

/** One review too many, and the one that was refused is sent instead of the one on the site. */
export async function sendInstead(play: Play, device: Device, tab: Tab): Promise<void> {
  const place = play.world.chance.pick(play.places)
  const waiting = await writeTwo(play, device, tab, place)
  const refused = waiting.findLast(({ reason }) => reason?.kind === 'conflict')
  const standing = await ownOnSite(device, tab, place)
  if (standing) await edit(play, device, tab, refused, standing)
}

/** One review too many of a unit: the one on the site is deleted, then the one that was refused is edited. */
export async function makeWay(play: Play, device: Device, tab: Tab): Promise<void> {
  const place = play.world.chance.pick(play.places)
  const waiting = await writeTwo(play, device, tab, place)
  const { weather } = device
  device.weather = 'cut'
  await deleteOwnAt(play, device, tab, place)
  await edit(play, device, tab, waiting.at(-1))
  await play.world.rest()
  device.weather = weather
  if (!tab.isDead) tab.sync.wake('online')
}
