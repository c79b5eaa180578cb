/** One phone: its storage, who is signed in, its tabs, its Wi-Fi. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { batch } from '../../src/contract/batch.ts'
import { DELIVERY_HEADER } from '../../src/contract/signed-delivery.ts'
import type { WorkerMessage } from '../../src/contract/worker-messages.ts'
import { isFullDisk, type MakeRoom } from '../../src/db/durable.ts'
import { erasePrivate, mirrorSession } from '../../src/db/private.ts'
import type { Session } from '../../src/db/records.ts'
import type { WakeReason } from '../../src/sync/seams.ts'
import type { TestUser } from '../server/factories.ts'
import type { World } from '../world.ts'
import { type DeviceLocks, makeLocks } from './locks.ts'
import type { Process } from './process.ts'
import { openTab, type Tab } from './tab.ts'
import { batchedIn, type Weather, withoutExtensions } from './wire.ts'
import { wakeWorker } from './worker.ts'

export interface Device {
  readonly world: World
  readonly name: string
  readonly storage: { indexedDB: IDBFactory; IDBKeyRange: typeof globalThis.IDBKeyRange }
  readonly locks: DeviceLocks
  readonly tabs: Tab[]
  /** The service worker, each time that it was woken. */
  readonly workers: Process[]
  /** What the worker told the pages, whether there were any or not. */
  readonly toldByWorker: WorkerMessage[]
  /** The number on the app's icon, each time that the worker wrote it. */
  readonly badges: number[]
  /** What the browser was told each time that the worker had done what it could. */
  readonly wakings: ('done' | 'again')[]
  readonly hasLocks: boolean
  /** A page served without TLS has no cryptography. */
  readonly hasCryptography: boolean
  /** How wrong its clock is. */
  skewMs: number
  session: Session | null
  /** Pages and worker that start from here on are of the app's next version. */
  isUpdated: boolean
  weather: Weather
  /** Something of it reached the server long after it had been given up. */
  hasSentLate: boolean
  /** Its disk takes nothing more; to erase takes no room. */
  isFull: boolean
  /** What a full disk gives back. */
  makeRoom: MakeRoom
  /** Brings the pictures of a kept hospital. */
  keepPictures: (hospitalId: number) => Promise<void>
  /** The weather of one request; the device's own unless a test says otherwise. */
  weatherFor: (request: Request) => Weather
  deliver: (request: Request) => Promise<Response>
  open(why?: WakeReason): Promise<Tab>
  /** Wakes the worker, unless it is at work. */
  wakeWorker(): Process
  /** A living tab, opened if there is none. */
  tab(): Promise<Tab>
  signIn(user: TestUser): Promise<void>
  signOut(): Promise<void>
}

export interface DeviceOptions {
  /** Its server speaks the specification and nothing more. */
  isPlain?: boolean
  hasLocks?: boolean
  hasCryptography?: boolean
  /** It has pulled the catalogue just now: half of all requests would be about it. */
  knowsCatalogue?: boolean
}

export function makeDevice(world: World, name: string, options: DeviceOptions = {}): Device {
  const toServer = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/public/api/', '')
    const { method } = request
    const token = request.headers.get('authorization')
    const key = request.headers.get('idempotency-key')
    world.log.push({ path, method, token, key, signature: request.headers.get(DELIVERY_HEADER) })
    if (path === batch.path) {
      for (const one of await batchedIn(request))
        world.log.push({ method, token, ...one, signature: one.signature ?? null })
    }
    world.activity.busy += 1
    try {
      return await (world.betrayal?.(world, request) ?? world.server.app.fetch(request))
    } finally {
      world.activity.busy -= 1
    }
  }
  const device: Device = {
    world,
    name,
    storage: { indexedDB: new IDBFactory(), IDBKeyRange },
    locks: makeLocks(),
    tabs: [],
    workers: [],
    toldByWorker: [],
    badges: [],
    wakings: [],
    hasLocks: options.hasLocks ?? true,
    hasCryptography: options.hasCryptography ?? true,
    skewMs: 0,
    session: null,
    isUpdated: false,
    weather: 'up',
    hasSentLate: false,
    isFull: false,
    makeRoom: async () => false,
    keepPictures: async () => undefined,
    weatherFor: () => device.weather,
    deliver: options.isPlain ? withoutExtensions(toServer) : toServer,
    async open(why = 'start') {
      const tab = await openTab(device, device.isUpdated)
      if (options.knowsCatalogue && device.tabs.length === 0) await noteCatalogue(tab, world.clock.now())
      device.tabs.push(tab)
      tab.sync.wake(why)
      return tab
    },
    wakeWorker() {
      const atWork = device.workers.find(worker => !worker.isDead)
      if (atWork) return atWork
      const worker = wakeWorker(device, device.isUpdated)
      device.workers.push(worker)
      return worker
    },
    async tab() {
      return device.tabs.find(tab => !tab.isDead) ?? device.open()
    },
    async signIn(user) {
      await device.signOut()
      const session = { userId: user.id, token: await world.newToken(user) }
      await surely(device, tab => mirrorSession(tab.db, session))
      device.session = session
      for (const each of device.tabs) if (!each.isDead) each.sync.wake('signed-in')
    },
    async signOut() {
      device.session = null
      await surely(device, tab => erasePrivate(tab.db))
    },
  }
  return device
}

async function noteCatalogue({ db }: Tab, pulledAt: number): Promise<void> {
  const resources = ['hospitals', 'departments', 'products'] as const
  await db.pulls.bulkPut(resources.map(resource => ({ resource, cursor: null, etag: null, pulledAt })))
}

/** Done by a tab that lives long enough. */
async function surely(device: Device, act: (tab: Tab) => Promise<void>): Promise<void> {
  for (;;) {
    const tab = await device.tab()
    // What a full disk does not take the app does without.
    const isDone = act(tab)
      .catch(orFull)
      .then(() => true)
    isDone.catch(() => undefined)
    const isSure = await Promise.race([isDone, tab.death])
    // Out of this tab's transaction, before any other tab is spoken to: they share one Dexie here.
    await device.world.activity.turns(1)
    if (isSure) return
  }
}

function orFull(error: unknown): void {
  if (!isFullDisk(error)) throw error
}
