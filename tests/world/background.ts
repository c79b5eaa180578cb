/** What is left to the service worker, and what happens to it. */
import { changePerson, type Play } from './circumstances.ts'
import { cancel, contact, submit } from './deeds.ts'
import type { Device } from './device.ts'
import { leave } from './leaving.ts'
import type { Tab } from './tab.ts'
import { weathers } from './wire.ts'

/**
 * The browser wakes the worker when it believes to be connected, mostly because something was written without a
 * connection, and often when no page is open any more. It ends and halts it when it likes.
 */
export async function leaveToWorker(play: Play, device: Device, tab: Tab): Promise<void> {
  const { chance, activity, meanwhile } = play.world
  if (chance.is(0.8)) await writeOffline(play, device, tab)
  const isSlow = meanwhile === 'taking-back' && chance.is(0.3)
  if (isSlow) device.weather = 'late'
  if (chance.is(0.6)) for (const each of device.tabs) each.die()
  const worker = device.wakeWorker()
  if (chance.is(0.4)) worker.dieAfter(1 + chance.below(80))
  await activity.turns(chance.below(40))
  if (meanwhile === 'leaving-it-at-work') await leave(play, device, await device.tab())
  const isHalted = chance.is(0.2)
  if (isHalted) worker.freeze()
  else if (chance.is(0.2)) worker.thaw()
  if (isSlow) await takeBack(play, device)
}

/** On a slow line there is time enough to open the page, and to take back what is on its way. */
async function takeBack(play: Play, device: Device): Promise<void> {
  const { chance, rest } = play.world
  await rest()
  const most = 1 + chance.below(3)
  for (let i = 0; i < most; i += 1) await cancel(play, device, await device.tab())
}

async function writeOffline(play: Play, device: Device, tab: Tab): Promise<void> {
  const { chance, rest, meanwhile } = play.world
  device.weather = 'cut'
  for (let i = 0; i < 1 + chance.below(3); i += 1)
    await (chance.is(0.8) ? submit : contact)(play, device, tab)
  await rest()
  if (meanwhile === 'changing-hands') await changePerson(play, device)
  device.weather = chance.is(0.6) ? 'up' : chance.pick(weathers)
}
