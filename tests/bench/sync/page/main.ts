// Runs in Chromium: the product's own sync, and the least that does the same, on the same line.
import type { Command } from '../../../../src/contract/commands.ts'
import { DeviceDb } from '../../../../src/db/device-db.ts'
import { mirrorSession } from '../../../../src/db/private.ts'
import { createSync } from '../../../../src/sync/engine.ts'
import { takeAllOnce, takeAllReviews } from './all-reviews.ts'
import { fetchOver, type Line } from './line.ts'
import { openMinimal } from './minimal.ts'

interface Setting {
  server: string
  userId: number
  token: string
}
const TEN = 10
/**
 * A press comes to a database at rest. Soon behind one of ours a plain `add` would find it awake, because a signature is
 * kept and a drain begins behind what is saved.
 */
const REST_MS = 100

type Deletes = { id: number; hospitalId: number; departmentId: number }[]

export interface Replayed {
  ms: number
  requests: number
}

const up = (line: Partial<Line> = {}): Line => ({
  latencyMs: 0,
  lossRate: 0,
  isUp: true,
  hasBatches: true,
  ...line,
})
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function openOurs({ server, userId, token }: Setting, name: string, line: Line) {
  const db = new DeviceDb({ name })
  // As a sign-in does: what is written is signed with the session's key, which is made once.
  await mirrorSession(db, { userId, token })
  let sent = 0
  let requests = 0
  const overLine = fetchOver(line)
  const counting: typeof fetch = (input, init) => {
    if (init?.method === 'POST') requests += 1
    return overLine(input, init)
  }
  const sync = createSync({
    db,
    server: { baseUrl: server, fetch: counting },
    session: () => ({ userId, token }),
    locks: navigator.locks,
    onEvent: event => {
      if (event.type === 'sent') sent += 1
    },
  })
  const command = (args: Deletes[number]): Command => ({ name: 'review.delete', args })
  return {
    db,
    sync,
    enqueue: (args: Deletes[number]) => sync.enqueue(command(args), userId),
    sent: () => sent,
    requests: () => requests,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const fieldsOf = ({ id }: Deletes[number]) => ({ id: String(id) })

const measures = {
  takeAllReviews,
  takeAllOnce,

  /** Milliseconds from the press to what is durably there, one by one. */
  async enqueue(setting: Setting, deletes: Deletes): Promise<{ ours: number[]; bare: number[] }> {
    const line = up({ isUp: false })
    const ours = await openOurs(setting, `enqueue-${Math.random()}`, line)
    const bare = openMinimal(`minimal-${Math.random()}`, setting.server, fetchOver(line), setting.token)
    await ours.sync.prepare()
    const times = { ours: [] as number[], bare: [] as number[] }
    for (const args of deletes) {
      await pause(REST_MS)
      times.ours.push(await timed(() => ours.enqueue(args)))
      await pause(REST_MS)
      times.bare.push(await timed(() => bare.enqueue('profile/review/delete', fieldsOf(args))))
    }
    await ours.sync.stop()
    return times
  },

  /** Everything that waits goes out, from one tab or several. */
  async replay(setting: Setting, deletes: Deletes, wished: Partial<Line>, tabs: number): Promise<Replayed> {
    const line = up({ ...wished, isUp: false })
    const name = `replay-${Math.random()}`
    const open = await Promise.all(Array.from({ length: tabs }, () => openOurs(setting, name, line)))
    const [first] = open
    for (const args of deletes) await first?.enqueue(args)
    // What each of them woke has ended.
    for (const { sync } of open) await sync.replay('timer')
    line.isUp = true
    const ms = await timed(async () => {
      for (const { sync } of open) sync.wake('online')
      while (open.reduce((sum, tab) => sum + tab.sent(), 0) < deletes.length) await pause(2)
    })
    const requests = open.reduce((sum, tab) => sum + tab.requests(), 0)
    for (const { sync } of open) await sync.stop()
    return { ms, requests }
  },

  /** A page opened anew sends ten that were written before; the device has sent others in a batch. @returns milliseconds */
  async reopened(setting: Setting, deletes: Deletes, latencyMs: number): Promise<number> {
    const line = up()
    const name = `reopened-${Math.random()}`
    const before = await openOurs(setting, name, line)
    const writeOffline = async (some: Deletes) => {
      line.isUp = false
      for (const args of some) await before.enqueue(args)
      line.isUp = true
    }
    // More than go out side by side: so it asks whether they can go together.
    await writeOffline(deletes.slice(TEN))
    before.sync.wake('online')
    while (before.sent() < deletes.length - TEN) await pause(2)
    await writeOffline(deletes.slice(0, TEN))
    line.isUp = false
    await before.sync.stop()
    Object.assign(line, { isUp: true, latencyMs })
    const after = await openOurs(setting, name, line)
    const ms = await timed(async () => {
      after.sync.wake('start')
      while (after.sent() < TEN) await pause(2)
    })
    await after.sync.stop()
    return ms
  },

  async bareReplay(setting: Setting, deletes: Deletes, wished: Partial<Line>): Promise<Replayed> {
    const bare = openMinimal(`minimal-${Math.random()}`, setting.server, fetchOver(up(wished)), setting.token)
    for (const args of deletes) await bare.enqueue('profile/review/delete', fieldsOf(args))
    const ms = await timed(bare.replay)
    if ((await bare.count()) > 0) throw new Error('The minimal loop has left something')
    return { ms, requests: deletes.length }
  },

  /** The whole catalogue into an empty device. @returns milliseconds */
  async pull(setting: Setting): Promise<number> {
    const { sync } = await openOurs(setting, `pull-${Math.random()}`, up())
    const ms = await timed(sync.pullCatalogue)
    await sync.stop()
    return ms
  },

  async barePull(setting: Setting): Promise<{ ms: number; rows: number }> {
    const bare = openMinimal(`minimal-${Math.random()}`, setting.server, fetch, setting.token)
    let rows = 0
    const ms = await timed(async () => {
      rows += await bare.pull('hospitals/fetch?limit=250', 'hospitals', ({ id }) => `h${id}`)
      const place = (row: { hospital_id: number; department_id: number }) =>
        `${row.hospital_id}:${row.department_id}`
      rows += await bare.pull('departments/fetch?reviews=0&limit=1000', 'departmentStats', place)
    })
    return { ms, rows }
  },
}

export type Measures = typeof measures

declare global {
  interface Window {
    measures: Measures
  }
}
window.measures = measures
