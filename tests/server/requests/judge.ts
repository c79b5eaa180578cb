/** What every answer of the API owes, whatever was asked. */
import * as v from 'valibot'
import { batch, batchable } from '../../../src/contract/batch.ts'
import { calls } from '../../../src/contract/calls.ts'
import { Envelope } from '../../../src/contract/envelope.ts'
import { strictEntries } from '../../contract/strict-schema.ts'

/** What was answered, read to its end. */
export interface Answered {
  readonly http: number
  readonly headers: Headers
  readonly text: string
}

/** Refusals of calls that were understood come with HTTP 200 (D13). */
const REFUSALS = [401, 403, 404, 409, 422]

/** How a stack, a statement, a place in the file system, or a name and version of what we are built of look. */
const INNER_LIFE = [
  /\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]sx?:\d+|:\d+:\d+\)/,
  /\b(?:select .{1,200} from|insert into|delete from|update .{1,80} set)\b/,
  /SQLITE_|UNIQUE constraint|violates|syntax error|relation "|column "|no such (?:table|column)/i,
  /node_modules|node:internal|file:\/\/|\/(?:src|dist|tmp|home|work|usr)\//,
  /\b(?:sqlite|libsql|kysely|valibot|postgres\w*|hono|express|argon2)\b/i,
  /\bnode(?:\.js)?[ /]v?\d+\.\d+/i,
]

/** What a refusal tells of how the program is built; null: nothing. */
export function innerLife({ headers, text }: Answered): string | null {
  const said = [text, headers.get('server') ?? '', headers.get('x-powered-by') ?? ''].join('\n')
  return INNER_LIFE.map(pattern => pattern.exec(said)?.[0]).find(found => found !== undefined) ?? null
}

const answers = new Map<string, v.GenericSchema>(
  calls.map(({ path, answer }) => [
    path,
    v.strictObject({ ...strictEntries(v.object(Envelope.entries)), ...strictEntries(answer) }),
  ]),
)

/** All that is wrong with an answer of this call; empty: it is as the contract has it. */
export function faultsOf(path: string, answered: Answered): string[] {
  const { http, text } = answered
  if (http === 204 || http === 304) return text === '' ? [] : ['a body where none belongs']
  const body = parsed(text)
  const envelope = v.safeParse(Envelope, body)
  if (!envelope.success) return [`status ${http} without an envelope: ${text.slice(0, 200)}`]
  return bodyFaults(path, http, body, () => innerLife(answered))
}

/** The same for whatever a test may ask: what is no call of the contract must at least keep its inner life to itself. */
export function unfit(address: string, answered: Answered): string[] {
  const path = address.split('?')[0] ?? ''
  if (answers.has(path)) return faultsOf(path, answered)
  const leaked = answered.http < 400 ? null : innerLife(answered)
  return leaked === null ? [] : [`a refusal tells ${JSON.stringify(leaked)}`]
}

function bodyFaults(path: string, http: number, body: unknown, leak: () => string | null): string[] {
  const { response_status: said, validation_errors: errors } = v.parse(Envelope, body)
  if (http === 200 && said === 200) return contractFaults(path, body)
  const faults = []
  if (http === 200 ? !REFUSALS.includes(said) : said !== http) faults.push(`status ${http} says ${said}`)
  if (Object.values(errors ?? {}).flat().length === 0) faults.push('a refusal without a reason')
  const extra = Object.keys(body as object).filter(name => !(name in Envelope.entries))
  if (extra.length > 0) faults.push(`a refusal that also tells ${extra}`)
  const leaked = leak()
  return leaked === null ? faults : [...faults, `a refusal tells ${JSON.stringify(leaked)}`]
}

function contractFaults(path: string, body: unknown): string[] {
  const schema = answers.get(path)
  if (!schema) return [`${path} is no call of the contract`]
  const read = v.safeParse(schema, body)
  const faults = (read.issues ?? []).map(issue => `${v.getDotPath(issue)}: ${issue.message}`)
  return path === batch.path ? [...faults, ...outcomeFaults(body)] : faults
}

/** Each outcome of a batch is what its call would have answered alone; which of them it was is not told. */
function outcomeFaults(body: unknown): string[] {
  const { outcomes } = body as v.InferOutput<typeof batch.answer>
  return outcomes.flatMap(({ status: http, body: answer }) => {
    if (http === 0) return []
    const text = JSON.stringify(answer)
    const headers = new Headers()
    const fits = batchable.map(({ path }) => faultsOf(path, { http, headers, text }))
    return fits.some(faults => faults.length === 0) ? [] : [`an outcome with ${fits[0]}`]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
