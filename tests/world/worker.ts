/** The service worker of one device, woken once: its real wiring, in a process that the browser ends when it likes. */
import type { WorkerMessage } from '../../src/contract/worker-messages.ts'
import { defaultDecisions } from '../../src/sync/decisions.ts'
import { replayWaiting } from '../../sw/replay-waiting.ts'
import type { Device } from './device.ts'
import { type Process, startProcess } from './process.ts'

/** No browser lets one event take longer. */
const LIFE_MS = 300_000

export function wakeWorker(device: Device, isNewer: boolean): Process {
  const { process, surroundings } = startProcess(device, isNewer)
  const { clock, mutant, workerMutant } = device.world
  const decisions = { ...defaultDecisions, ...mutant, ...workerMutant?.() }
  const lifeEnds = clock.setTimeout(process.die, LIFE_MS)
  const end = () => {
    clock.clearTimeout(lifeEnds)
    process.die()
  }
  const pages = {
    tellPages: async (message: WorkerMessage) => void device.toldByWorker.push(message),
    showLeft: async (left: number) => void device.badges.push(left),
  }
  // What is left it says by a rejection, for the browser to wake it once more; here that comes by chance.
  replayWaiting({ ...surroundings, ...pages }, decisions).then(
    () => {
      device.wakings.push('done')
      end()
    },
    () => {
      device.wakings.push('again')
      end()
    },
  )
  return process
}
