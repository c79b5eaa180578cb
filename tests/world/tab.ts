/** One tab of one device. */
import type { Command } from '../../src/contract/commands.ts'
import { isFullDisk } from '../../src/db/durable.ts'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import { defaultDecisions } from '../../src/sync/decisions.ts'
import { createSync, type Sync } from '../../src/sync/engine.ts'
import type { SyncEvent } from '../../src/sync/seams.ts'
import type { Device } from './device.ts'
import { type Process, startProcess } from './process.ts'

export interface Tab extends Process {
  readonly sync: Sync
  readonly events: SyncEvent[]
  /** Of the app's next version. */
  readonly isNewer: boolean
  /**
   * Enqueues as a person does; undefined where the tab died before it said "saved", null where it said that there is no
   * room.
   */
  write(command: Command): Promise<OutboxEntry | null | undefined>
}

export async function openTab(device: Device, isNewer: boolean): Promise<Tab> {
  const { process, surroundings } = startProcess(device, isNewer)
  const events: SyncEvent[] = []
  const sync = createSync(
    {
      ...surroundings,
      session: () => device.session,
      keepPictures: hospitalId => device.keepPictures(hospitalId),
      onEvent: event => {
        if (!process.isDead) events.push(event)
      },
    },
    { ...defaultDecisions, ...device.world.mutant },
  )
  await process.db.open()
  // Not spread: whether it is dead is asked anew each time.
  return Object.assign(process, {
    sync,
    events,
    isNewer,
    async write(command: Command) {
      const saved = sync.enqueue(command, device.session?.userId ?? VISITOR)
      const answer = saved.catch(error => {
        if (!isFullDisk(error)) throw error
        return null
      })
      answer.catch(() => undefined)
      return Promise.race([answer, process.death])
    },
  })
}
