/** A part of the country on one engine, with people who are signed in, and the built server on it. */
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { issueToken } from '../../../src/server/accounts/tokens.ts'
import { openServer } from '../../../src/server/open-server.ts'
import { fillWithScale, wholeCountry } from '../../../src/server/scale/fill.ts'
import { tempFolder } from '../temp-folder.ts'
import { type Running, startBuilt } from './processes.ts'

/** A tenth, with pages of the same size. */
const PART = 10
/** Each may write 30 reviews a minute. */
const WRITERS = 3_000

export interface Stage {
  readonly server: Running
  readonly dataDir: string
  /** What `load.mjs` needs to write reviews. */
  readonly writersFile: string
  /** A hospital that many wrote about. */
  readonly hospital: number
  countReviews(): Promise<number>
  close(): Promise<void>
}

/** @param databaseUrl a PostgreSQL server; undefined: a file. */
export async function openStage(databaseUrl: string | undefined): Promise<Stage> {
  const dataDir = await tempFolder('server')
  const secret = randomBytes(32).toString('base64')
  const place = databaseUrl === undefined ? {} : { databaseUrl }
  // Beside the measured server, in this process: it only fills and counts.
  const filler = await openServer({ dataDir, secret, demo: false, ...place })
  const { hospitals, pairs, reviews, users } = wholeCountry
  const totals = {
    hospitals: hospitals / PART,
    pairs: pairs / PART,
    reviews: reviews / PART,
    users: users / PART,
  }
  await fillWithScale(filler.db, totals, Date.now())
  const writersFile = path.join(dataDir, 'writers.json')
  await writeFile(writersFile, JSON.stringify(await findWriters(filler)))
  const { hospital_id: hospital } = await filler.db
    .selectFrom('reviews')
    .select(eb => ['hospital_id', eb.fn.countAll().as('count')])
    .groupBy('hospital_id')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const server = await startBuilt({
    DATA_DIR: dataDir,
    SERVER_SECRET: secret,
    TRUST_PROXY: 'on',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  })
  const countReviews = async () => {
    const { count } = await filler.db
      .selectFrom('reviews')
      .select(eb => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return { server, dataDir, writersFile, hospital, countReviews, close: filler.close }
}

async function findWriters({ db, services }: Awaited<ReturnType<typeof openServer>>) {
  const users = await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(WRITERS).execute()
  const ids = users.map(({ id }) => id)
  // None of them has written about any unit yet.
  await db.deleteFrom('reviews').where('user_id', 'in', ids).execute()
  const tokens = await db.transaction().execute(async sql => {
    const issued: string[] = []
    for (const id of ids) issued.push(await issueToken(sql, id, Date.now(), services.random))
    return issued
  })
  const keys = async (table: 'hospitals' | 'departments') =>
    (await db.selectFrom(table).select('id').where('is_active', '=', 1).limit(50).execute()).map(
      ({ id }) => id,
    )
  return { tokens, hospitals: await keys('hospitals'), departments: await keys('departments') }
}
