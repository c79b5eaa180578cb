/** Made-up rows, put straight into a server's database, and an open server to put them in. */
import type { Flag } from '../../src/contract/wire.ts'
import { comparableEmail } from '../../src/server/accounts/email-address.ts'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import type { Mail } from '../../src/server/mail/mailer.ts'
import { createMemoryMailer } from '../../src/server/mail/memory-mailer.ts'
import { type OpenServer, openServer, type ServerOptions } from '../../src/server/open-server.ts'
import { recountAverages } from '../../src/server/reviews/averages.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { ownSchema } from './own-schema.ts'

/** The least that argon2 takes: tests hash much and guard nothing. */
export const cheapPasswords = { memoryCost: 8, timeCost: 1, parallelism: 1 }
export const TEST_NOW = Date.parse('2026-11-21T12:00:00.000Z')

export interface TestServer extends OpenServer {
  /** Mails posted so far, oldest first. */
  readonly mails: readonly Mail[]
  /** Moves the server's clock. */
  advance(milliseconds: number): void
  /** The same, and all mails that are due by then leave. */
  pass(milliseconds: number): Promise<void>
}

/** A server in memory whose clock stands still until moved. */
export async function openTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  let now = TEST_NOW
  const { TEST_DATABASE_URL } = process.env
  const mailer = createMemoryMailer()
  const server = await openServer({
    memory: true,
    // What a data folder holds is asked of the engine that keeps its database there.
    ...(TEST_DATABASE_URL && !('dataDir' in options)
      ? { databaseUrl: await ownSchema(TEST_DATABASE_URL) }
      : {}),
    demo: false,
    clock: () => now,
    passwordCost: cheapPasswords,
    limits: 'off',
    clockGuard: 'off',
    mailer,
    ...options,
  })
  const advance = (milliseconds: number) => {
    now += milliseconds
  }
  const pass = async (milliseconds: number) => {
    advance(milliseconds)
    server.services.mailSender.wake()
    await server.services.mailSender.settled()
  }
  return { ...server, mails: mailer.mails, advance, pass }
}

export interface TestUser {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly token: string
}

let made = 0

/** A verified user with a token; no password unless given as a hash. */
export async function makeUser(
  server: OpenServer,
  options: {
    firstName?: string
    email?: string
    verified?: 0 | 1
    status?: number
    passwordHash?: string
  } = {},
): Promise<TestUser> {
  made += 1
  const now = server.services.clock()
  const email = comparableEmail(options.email ?? `nurse${made}@example.invalid`)
  const firstName = options.firstName ?? `Nurse${made}`
  const { id } = await server.db
    .insertInto('users')
    .values({
      first_name: firstName,
      last_name: 'Example',
      email,
      phone: null,
      password_hash: options.passwordHash ?? null,
      status: options.status ?? 0,
      email_verified: options.verified ?? 1,
      is_demo: 0,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, firstName, token: await issueToken(server.db, id, now, server.services.random) }
}

/** A hospital; @returns its id. */
export async function makeHospital(
  server: OpenServer,
  options: {
    name?: string
    city?: string
    state?: string
    address?: string
    zip?: string
    isActive?: 0 | 1
    facilityId?: string
  } = {},
): Promise<number> {
  made += 1
  return server.db.transaction().execute(async sql => {
    const row = await sql
      .insertInto('hospitals')
      .values({
        facility_id: options.facilityId ?? null,
        name: options.name ?? `Hospital ${made}`,
        city: options.city ?? 'Harbor View',
        state: options.state ?? 'ME',
        address: options.address ?? '1 Main St.',
        zip: options.zip ?? '04001',
        description: '<p>A hospital.</p>',
        image_name: '',
        is_active: options.isActive ?? 1,
        is_demo: 0,
        revision: await takeRevisions(sql, 1),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
}

/** A unit; @returns its id. */
export async function makeDepartment(
  server: OpenServer,
  options: { name?: string; fullName?: string; isActive?: 0 | 1 } = {},
): Promise<number> {
  made += 1
  return server.db.transaction().execute(async sql => {
    const row = await sql
      .insertInto('departments')
      .values({
        name: options.name ?? `Unit ${made}`,
        full_name: options.fullName ?? null,
        aliases: null,
        category: null,
        image_name: '',
        is_active: options.isActive ?? 1,
        is_demo: 0,
        revision: await takeRevisions(sql, 1),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
}

interface ReviewPlace {
  userId: number
  hospitalId: number
  departmentId: number
}

/** A review, its averages counted; @returns its id. */
export async function makeReview(
  server: OpenServer,
  place: ReviewPlace,
  options: { anonymous?: Flag; isActive?: 0 | 1; stars?: number; title?: string; review?: string } = {},
): Promise<number> {
  const stars = options.stars ?? 4
  return server.db.transaction().execute(async sql => {
    const row = await sql
      .insertInto('reviews')
      .values({
        user_id: place.userId,
        hospital_id: place.hospitalId,
        department_id: place.departmentId,
        is_active: options.isActive ?? 1,
        is_anonymous: options.anonymous ?? 0,
        staff_to_patient: stars,
        coworkers: stars,
        management: stars,
        overall: stars,
        rating_hundredths: stars * 100,
        title: options.title ?? 'Dayshift, ICU',
        review: options.review ?? 'Fair ratios.',
        created_at: server.services.clock(),
        revision: await takeRevisions(sql, 1),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recountAverages(sql, [place])
    return row.id
  })
}

/** A server with one nurse, one hospital and one unit, about which a review can be written. */
export interface Ward {
  server: TestServer
  nurse: TestUser
  hospital: number
  unit: number
}

export async function openWard({ hospital = {}, unit = {}, server: options = {} } = {}): Promise<Ward> {
  const server = await openTestServer(options)
  return {
    server,
    nurse: await makeUser(server),
    hospital: await makeHospital(server, hospital),
    unit: await makeDepartment(server, unit),
  }
}
