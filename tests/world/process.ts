/** What runs on a device, a tab or the worker: it can die at any awaited step, or freeze. */
import Dexie, { type DBCore, type DBCoreTable } from 'dexie'
import { DeviceDb } from '../../src/db/device-db.ts'
import type { Clock, SyncDeps } from '../../src/sync/seams.ts'
import type { Device } from './device.ts'
import { letGoQuietly, writesAsNewer } from './newer-app.ts'
import { worldSigner } from './signer.ts'
import { through } from './wire.ts'
// A page loads these when it needs them; here at once, because the world's clock waits for no module.
import '../../src/sync/pull/hospital.ts'
import '../../src/sync/pull/kept.ts'
import '../../src/sync/pull/without-extensions.ts'
import '../../src/sync/upward.ts'

export interface Process {
  readonly db: DeviceDb
  readonly isDead: boolean
  /** Comes when it dies. */
  readonly death: Promise<undefined>
  /** Dies when it has taken this many more steps. */
  dieAfter(steps: number): void
  die(): void
  freeze(): void
  thaw(): void
}

/** What each of them gives to the synchronisation. */
export type Surroundings = Required<
  Pick<SyncDeps, 'db' | 'server' | 'clock' | 'random' | 'signer' | 'locks' | 'makeRoom'>
>

/** @param isNewer of the app's next version. */
export function startProcess(
  device: Device,
  isNewer: boolean,
): { process: Process; surroundings: Surroundings } {
  const { world } = device
  const { activity, clock } = world
  let stepsLeft = Number.POSITIVE_INFINITY
  let thawed: Promise<void> | null = null
  let wakeUp: () => void = () => undefined
  const open = new Set<IDBTransaction>()
  const life = { isDead: false }
  let ended: () => void = () => undefined
  const death = new Promise<undefined>(resolve => {
    ended = () => resolve(undefined)
  })
  const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

  /** An awaited step: here a process may end. @returns false if it has. */
  function step(): boolean {
    if (life.isDead) return false
    stepsLeft -= 1
    if (stepsLeft > 0) return true
    process.die()
    return false
  }

  function stepping<T>(run: () => PromiseLike<T>): Promise<T> {
    if (!step()) return new Dexie.Promise(() => undefined) as unknown as Promise<T>
    activity.busy += 1
    // Also what a sabotage throws is a database that says no.
    return new Dexie.Promise<T>(resolve => resolve(run())).then(
      value => {
        activity.busy -= 1
        return life.isDead ? (new Dexie.Promise(() => undefined) as unknown as T) : value
      },
      error => {
        activity.busy -= 1
        if (life.isDead) return new Dexie.Promise(() => undefined) as unknown as T
        throw error
      },
    ) as Promise<T>
  }

  function mortal(core: DBCore): DBCore {
    return {
      ...core,
      transaction(stores, mode, options) {
        const transaction = core.transaction(stores, mode, options)
        const native = transaction as unknown as IDBTransaction
        open.add(native)
        for (const end of ['complete', 'abort']) native.addEventListener(end, () => open.delete(native))
        return transaction
      },
      table(name): DBCoreTable {
        const table = core.table(name)
        return {
          ...table,
          mutate: request =>
            stepping(() => {
              const isRefused = device.isFull && (request.type === 'put' || request.type === 'add')
              if (isRefused) throw new DOMException('The disk is full', 'QuotaExceededError')
              return table.mutate(world.sabotage?.(name, request) ?? request)
            }),
          get: request => stepping(() => table.get(request)),
          getMany: request => stepping(() => table.getMany(request)),
          query: request => stepping(() => table.query(request)),
          openCursor: request => stepping(() => table.openCursor(request)),
          count: request => stepping(() => table.count(request)),
        }
      },
    }
  }

  const wallClock: Clock = {
    now: () => clock.now() + device.skewMs,
    setTimeout: (run, delayMs) =>
      clock.setTimeout(() => {
        if (life.isDead) return
        // What is frozen has its timers fire when it wakes up.
        if (thawed) void thawed.then(run)
        else run()
      }, delayMs),
    clearTimeout: handle => clock.clearTimeout(handle),
  }

  async function fetchThroughWire(input: unknown, init?: RequestInit): Promise<Response> {
    if (thawed) {
      await thawed
      // What stood still meets its timers first.
      await activity.turns(1)
    }
    if (!step()) return never()
    init?.signal?.throwIfAborted()
    const request = new Request(String(input), init ?? {})
    const weather = device.weatherFor(request)
    if (weather === 'late') device.hasSentLate = true
    activity.busy += 1
    const arrival = through(weather, request, device.deliver, clock).finally(() => {
      activity.busy -= 1
    })
    // What waits for a timer is not at work.
    if (weather === 'hang' || weather === 'late') activity.busy -= 1
    const response = await arrival
    if (thawed) await thawed
    return step() ? response : never()
  }

  const db = new DeviceDb({ ...device.storage, name: device.name })
  letGoQuietly(db)
  db.use({ stack: 'dbcore', name: 'mortal', create: mortal })
  if (isNewer) writesAsNewer(db)

  const process: Process = {
    db,
    death,
    get isDead() {
      return life.isDead
    },
    dieAfter(steps) {
      stepsLeft = steps
    },
    die() {
      if (life.isDead) return
      life.isDead = true
      for (const transaction of open) {
        try {
          transaction.abort()
        } catch {
          // It was about to end by itself.
        }
      }
      device.locks.letGo(life)
      ended()
    },
    freeze() {
      thawed ??= new Promise(resolve => {
        wakeUp = resolve
      })
    },
    thaw() {
      thawed = null
      wakeUp()
    },
  }
  const surroundings: Surroundings = {
    db,
    server: { baseUrl: 'http://server', fetch: fetchThroughWire as typeof fetch },
    clock: wallClock,
    random: world.chance,
    signer: device.hasCryptography ? worldSigner : null,
    locks: device.hasLocks ? device.locks.of(life) : undefined,
    makeRoom: step => device.makeRoom(step),
  }
  return { process, surroundings }
}
