/** A phone with an earlier release on it: that release's contract, device database and sync, and its wire. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, onTestFinished } from 'vitest'
import type * as Account from '../../src/contract/account.ts'
import type { Command } from '../../src/contract/commands.ts'
import type * as DeviceDbFile from '../../src/db/device-db.ts'
import type * as Private from '../../src/db/private.ts'
import type * as Cart from '../../src/db/queries/cart.ts'
import type * as Outbox from '../../src/db/queries/outbox.ts'
import type * as Reviews from '../../src/db/queries/reviews.ts'
import { type OutboxEntry, type Session, VISITOR } from '../../src/db/records.ts'
import type * as Engine from '../../src/sync/engine.ts'
import type { CallResult, SyncEvent } from '../../src/sync/seams.ts'
import { worldSigner } from '../world/signer.ts'
import type { Line } from './line.ts'
import { NO_SERVER } from './plain.ts'
import { load, type Release } from './release.ts'

export interface OlderPhone {
  readonly db: DeviceDbFile.DeviceDb
  readonly sync: Engine.Sync
  readonly events: readonly SyncEvent[]
  session: Session | null
  /** Registers, and confirms the address by the code that `readCode` finds. */
  register(email: string, readCode: () => Promise<string>): Promise<void>
  /** Leaves as the release's own screens leave, with "send when connected". */
  signOut(): Promise<void>
  write(command: Command): Promise<OutboxEntry>
  /** Sends until nothing waits, or `isOver` says so and nothing is on its way. */
  push(isOver?: () => boolean): Promise<void>
  /** What a person sees of a unit, newest first. */
  reviewsOf(hospitalId: number, departmentId: number): Promise<Reviews.ReviewView[]>
  piecesInCart(): Promise<number>
  /** Where it goes on with the hospitals and with the reviews of one. */
  cursors(hospitalId: number): Promise<string[]>
}

const PASSWORD = 'correct horse battery'

export async function openPhone(release: Release, line: Line): Promise<OlderPhone> {
  const account = await load<typeof Account>(release, 'contract/account.ts')
  const { DeviceDb } = await load<typeof DeviceDbFile>(release, 'db/device-db.ts')
  const own = await load<typeof Private>(release, 'db/private.ts')
  const { cartOf } = await load<typeof Cart>(release, 'db/queries/cart.ts')
  const { waitingEntries } = await load<typeof Outbox>(release, 'db/queries/outbox.ts')
  const { unitReviews } = await load<typeof Reviews>(release, 'db/queries/reviews.ts')
  const { createSync } = await load<typeof Engine>(release, 'sync/engine.ts')

  const db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange, name: release.commit })
  await db.open()
  const events: SyncEvent[] = []
  let author = VISITOR
  const phone: OlderPhone = {
    db,
    events,
    session: null,
    sync: createSync({
      db,
      server: { baseUrl: NO_SERVER, fetch: line.fetch },
      session: () => phone.session,
      signer: worldSigner,
      onEvent: event => events.push(event),
    }),
    async register(email, readCode) {
      const names = { first_name: 'Ada', last_name: 'Example', phone: '000-000-0000' }
      const secrets = { password: PASSWORD, confirm_password: PASSWORD }
      answerOf(await phone.sync.call(account.register, { ...names, email, ...secrets }))
      const code = await readCode()
      const { token } = answerOf(await phone.sync.call(account.emailVerify, { email, code }))
      phone.session = { userId: VISITOR, token }
      author = answerOf(await phone.sync.call(account.checkAuth, {})).user.id
      phone.session = { userId: author, token }
      await own.mirrorSession(db, phone.session)
      phone.sync.wake('signed-in')
    },
    async signOut() {
      phone.session = null
      await own.erasePrivate(db)
    },
    write: command => phone.sync.enqueue(command, author),
    async push(isOver) {
      const push = async () => {
        await phone.sync.sendNow()
        await phone.sync.replay('hand')
        const waiting = await waitingEntries(db, author)
        const isOnItsWay = waiting.some(({ state }) => state === 'sending')
        return isOver?.() && !isOnItsWay ? [] : waiting
      }
      await expect.poll(push, { timeout: 15_000 }).toEqual([])
    },
    reviewsOf: async (hospitalId, departmentId) =>
      (await unitReviews(db, hospitalId, departmentId, phone.session?.userId ?? VISITOR)).reviews,
    piecesInCart: async () => (await cartOf(db, author)).pieces,
    async cursors(hospitalId) {
      const kept = [await db.pulls.get('hospitals'), await db.hospitalReviews.get(hospitalId)]
      return kept.map(record => record?.cursor ?? 'none')
    },
  }
  onTestFinished(async () => {
    await phone.sync.stop()
    db.close()
  })
  return phone
}

function answerOf<Answer>(result: CallResult<Answer>): Answer {
  if (result.kind !== 'ok') throw new Error(`The server did not take it: ${JSON.stringify(result)}`)
  return result.answer
}
