/** Sends requests that nobody should send, and looks at every answer and at what became of the database. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { calls } from '../../../src/contract/calls.ts'
import { API_BASE } from '../../../src/contract/protocol.ts'
import { makeChance } from '../../world/random.ts'
import { columnsOf } from '../tables.ts'
import { type Plan, requestOf } from './build-request.ts'
import { faultsOf } from './judge.ts'
import { aimed, allAims, anyPlan, type Cast } from './plan-requests.ts'
import { knownOn } from './samples.ts'
import { makePerson, NOBODIES, openStage, type Stage, tokenOfNobody } from './stage.ts'

/** One server takes so many; then its tables are long enough. */
const A_SERVER = 2_500
/** A person who has deleted the account, or signed out, is no use any more. */
const A_CAST = 60
/** An answer that takes longer hangs, on however busy a machine. */
const SLOW_MS = 5_000
const MEGABYTE = 1024 * 1024

/** What a refused request may write: the refusal under its key, and wrong codes against their account. */
const WRITTEN_BY_REFUSALS = ['idempotency_keys', 'code_failures', 'codes']

export interface Report {
  readonly faults: string[]
  /** How often each call answered each status: the HTTP status, else that of the envelope. */
  readonly table: Record<string, Record<string, number>>
  /** Bytes in use once everything that can be let go of is gone, after each server. */
  readonly heap: number[]
}

export async function runRequests({ count, seed }: { count: number; seed: number }): Promise<Report> {
  const chance = makeChance(seed)
  const aims = allAims(chance)
  const report: Report = { faults: [], table: {}, heap: [] }
  for (let done = 0; done < count; done += A_SERVER) {
    const stage = await openStage()
    const columns = [...new Set((await columnsOf(stage.server.db)).map(({ name }) => name))]
    const size = Math.min(A_SERVER, count - done)
    for (let left = size; left > 0; left -= A_CAST) {
      const cast = await makeCast(stage, columns)
      const plans = Array.from({ length: Math.min(A_CAST, left) }, () => {
        const aim = chance.is(0.25) ? undefined : aims.pop()
        return aim ? aimed(aim, cast, chance) : anyPlan(cast, chance)
      })
      await sendAll(stage, plans, report)
    }
    await stage.server.close()
    report.heap.push(heapUsed())
  }
  return report
}

async function makeCast(stage: Stage, columns: string[]): Promise<Cast> {
  const [one, other] = [await makePerson(stage), await makePerson(stage)]
  const nobodies = await Promise.all(NOBODIES.map(kind => tokenOfNobody(stage, kind)))
  return { known: await knownOn(stage, one, other), tokens: [one.token, other.token, ...nobodies], columns }
}

async function sendAll(stage: Stage, plans: readonly Plan[], report: Report): Promise<void> {
  let before = await rowCounts(stage)
  for (const plan of plans) {
    const { faults, status } = await send(stage, plan)
    const after = await rowCounts(stage)
    if (status !== '200' && after !== before)
      faults.push(`refused, and yet it wrote: ${before} became ${after}`)
    before = after
    const row = report.table[plan.path] ?? {}
    report.table[plan.path] = row
    row[status] = (row[status] ?? 0) + 1
    for (const fault of faults) report.faults.push(`${told(plan)}: ${fault}`)
  }
}

async function send({ server }: Stage, plan: Plan): Promise<{ faults: string[]; status: string }> {
  const from = performance.now()
  const answer = await server.app.fetch(requestOf(plan))
  const text = unpacked(answer, Buffer.from(await answer.arrayBuffer()))
  const ms = performance.now() - from
  await server.services.mailSender.settled()
  const { status: http, headers } = answer
  const hasNoBody = plan.method === 'HEAD' || http === 204 || http === 304
  const faults = hasNoBody ? [] : faultsOf(plan.path, { http, headers, text })
  // Also of one of several commands that travelled together.
  if (http >= 500 || /"status":5\d\d/.test(text)) faults.push(`status ${http}: ${text.slice(0, 200)}`)
  if (hasNoBody && text !== '') faults.push('a body where none belongs')
  if (ms > SLOW_MS) faults.push(`answered after ${Math.round(ms)} ms`)
  if (Object.hasOwn(Object.prototype, 'polluted')) faults.push('polluted the prototype of everything')
  const said = http === 200 && !hasNoBody ? /"response_status":(\d+)/.exec(text)?.[1] : undefined
  return { faults, status: said ?? String(http) }
}

function unpacked({ headers }: Response, bytes: Buffer): string {
  const encoding = headers.get('content-encoding')
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
}

/** How many rows each table has, as one text. */
async function rowCounts({ server }: Stage): Promise<string> {
  const names = await tableNames(server)
  const counts = names.map(
    name => sql`select ${sql.lit(name)} as name, count(*) as n from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(
    server.db,
  )
  return rows
    .map(({ name, n }) => `${name} ${n}`)
    .sort()
    .join(', ')
}

const namesOf = new WeakMap<object, string[]>()
async function tableNames(server: Stage['server']): Promise<string[]> {
  const known = namesOf.get(server)
  if (known) return known
  const all = [...new Set((await columnsOf(server.db)).map(({ table }) => table))]
  const names = all.filter(name => !WRITTEN_BY_REFUSALS.includes(name) && !name.startsWith('sqlite_'))
  namesOf.set(server, names)
  return names
}

function told({ method, path, encoding, fields, token, key, headers, body }: Plan): string {
  const what = JSON.stringify({ encoding, fields: body ? undefined : fields, key, headers, body: body?.[0] })
  return `${method} ${API_BASE}${path} ${token ? 'with a token' : 'without'} ${what.slice(0, 600)}`
}

let collect: (() => void) | undefined
function heapUsed(): number {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
  return Math.round(process.memoryUsage().heapUsed / MEGABYTE)
}

/** The table as text, one call a line. */
export function tableText({ table, heap }: Report): string {
  const statuses = [...new Set(Object.values(table).flatMap(row => Object.keys(row)))].sort()
  const cells = (row: Record<string, number>) => statuses.map(status => String(row[status] ?? '').padStart(7))
  const line = (name: string, parts: readonly string[]) => `${name.padEnd(26)}${parts.join('')}`
  const total = Object.fromEntries(
    statuses.map(status => [status, Object.values(table).reduce((sum, row) => sum + (row[status] ?? 0), 0)]),
  )
  return [
    line(
      '',
      statuses.map(status => status.padStart(7)),
    ),
    ...calls.map(({ path }) => line(path, cells(table[path] ?? {}))),
    line('all', cells(total)),
    `megabytes in use after each server: ${heap.join(' ')}`,
  ].join('\n')
}
