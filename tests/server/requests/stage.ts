/** A server with all that a request can be about, and people who ask. */
import { createHash, randomBytes } from 'node:crypto'
import { ban } from '../../../src/server/accounts/ban.ts'
import { issueCode } from '../../../src/server/accounts/codes.ts'
import { createPasswords } from '../../../src/server/accounts/passwords.ts'
import { issueToken, TOKEN_LIFETIME_MS } from '../../../src/server/accounts/tokens.ts'
import { post } from '../api-client.ts'
import {
  cheapPasswords,
  makeDepartment,
  makeHospital,
  makeReview,
  makeUser,
  type TestServer,
  type TestUser,
} from '../factories.ts'
import { add, type Goods, newSession, openShop, orders, place } from '../shop-world.ts'
import { makePhone } from '../signing-phone.ts'

export const PASSWORD = 'correct horse battery'
/** Every code that this server mails. */
export const CODE = '583920'
export const codeBytes = Buffer.from(Number(CODE).toString(16).padStart(12, '0'), 'hex')

/** Of no row. */
export const MISSING_ID = 999_999

const WARDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(letter => `Ward ${letter}`)

export interface Stage {
  readonly server: TestServer
  readonly goods: Goods
  readonly hospitals: readonly number[]
  readonly units: readonly number[]
  readonly publicKeys: readonly string[]
  readonly passwordHash: string
}

/** Somebody with one of each thing that belongs to a person. */
export interface Person extends TestUser {
  readonly review: number
  readonly cartSession: string
  readonly cartItem: number
  /** Waits for its payment. */
  readonly order: { readonly id: number; readonly session: string }
}

export async function openStage(): Promise<Stage> {
  const random = (count: number) => (count === codeBytes.length ? codeBytes : randomBytes(count))
  const { server, goods } = await openShop({ random, publicUrl: 'https://shop.example' })
  return {
    server,
    goods,
    hospitals: [await makeHospital(server), await makeHospital(server)],
    units: await Promise.all(WARDS.map(name => makeDepartment(server, { name }))),
    publicKeys: Array.from({ length: 4 }, () => makePhone().publicKey),
    passwordHash: await createPasswords(cheapPasswords).hash(PASSWORD, ''),
  }
}

/** The first unit of the first hospital has a review of this person, the others have none. */
export async function makePerson(stage: Stage): Promise<Person> {
  const { server, goods, hospitals, units, passwordHash } = stage
  const user = await makeUser(server, { passwordHash })
  const [hospitalId = 0, departmentId = 0] = [hospitals[0], units[0]]
  const review = await makeReview(server, { userId: user.id, hospitalId, departmentId }, { anonymous: 1 })
  const cartSession = await newSession(server)
  await add(server, user.token, { product_id: goods.mug, sessionId: cartSession })
  await place(server, user.token, { email: user.email })
  const { id: cartItem } = await lastRow(server, 'cart_items')
  const order = (await orders(server)).at(-1)
  for (const purpose of ['verify', 'reset'] as const)
    await issueCode(server.db, server.services, user.id, purpose, server.services.clock())
  return {
    ...user,
    review,
    cartSession,
    cartItem,
    order: { id: order?.id ?? 0, session: order?.session_id ?? '' },
  }
}

function lastRow({ db }: TestServer, table: 'cart_items') {
  return db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** How somebody shows who he is; all but `person` are nobody to the server. */
export const NOBODIES = ['visitor', 'forged', 'ended', 'expired', 'banned'] as const
export type Nobody = (typeof NOBODIES)[number]

/** The token that nobody of this kind shows. */
export async function tokenOfNobody(stage: Stage, kind: Nobody): Promise<string | undefined> {
  const { server } = stage
  if (kind === 'visitor') return undefined
  if (kind === 'forged') return randomBytes(32).toString('base64url')
  const { id, token } = await makeUser(server)
  if (kind === 'ended') await post(server, 'logout', {}, { token })
  if (kind === 'banned') await server.db.transaction().execute(sql => ban(sql, id))
  if (kind !== 'expired') return token
  const { clock, random } = server.services
  return issueToken(server.db, id, clock() - TOKEN_LIFETIME_MS, random)
}

/** By which a device may have its forgotten sign-in ended. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
