/**
 * A cursor says where a pull stopped. Opaque to whoever holds it; checked when it comes back.
 *
 *  1. A first pull of a list that has an order of its own goes through it by key, which compresses to half and fills
 *     a device's records one after the other. Its cursor names the place, and the revision at which it began.
 *  2. At the end of the list, and for everything else, a cursor is a revision alone: what changed after it comes
 *     next, so what was written while somebody was pulling is not missed, wherever in the list it stands.
 *  3. It is good for `CURSOR_DAYS`. An older one, and one of another database, is answered from the beginning, with
 *     `reset`.
 */
import { createHash } from 'node:crypto'
import { CURSOR_DAYS, PAGE_LIMIT_MAX } from '../../contract/limits.ts'
import { type Refusal, refuse } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'
import { currentRevision } from '../sql/revision.ts'

/** The key of the row where a page by key ended, number by number; empty: before the first. */
export type Place = readonly number[]

export interface Page {
  /** Rows with a higher revision are wanted, at most `limit` of them; null: everything at once. */
  readonly after: number
  readonly limit: number | null
  /** The rows behind this place are wanted, in the order of their keys; null: those after the revision. */
  readonly behind: Place | null
  /** What the answer adds to the rows; `last` is the revision, or place, of the last row of a page that is not the end. */
  end(last: number | Place | null): { cursor: string; more: boolean; reset?: boolean }
}

interface Query {
  readonly since?: string | undefined
  readonly limit?: number | undefined
}

interface Cursor {
  readonly databaseId: string
  readonly scope: string
  readonly revision: number
  /** Days since 1970 when it was given out; null: by a version of this program that did not note it. */
  readonly day: number | null
  readonly behind: Place | null
}

interface Scope {
  /** What is being pulled; a cursor of one scope means nothing in another. */
  readonly name: string
  /** Its rows can be had in the order of their keys. */
  readonly hasPlaces?: boolean
}

// Anybody can write one with a right sum: no number in it may be larger than what every database takes. A key has at
// most two parts.
const FORM =
  /^([12]):([\w-]+):([\w:]+?):(\d{1,15})(?::(\d{1,6})\.((?:\d{1,15}(?:\.\d{1,15})?)?))?:([\w-]{8})$/
const DAY_MS = 86_400_000

/**
 * @param now milliseconds since 1970.
 * @returns a refusal for a cursor that is not one of ours.
 */
export async function openPage(
  sql: Sql,
  query: Query,
  { name, hasPlaces = false }: Scope,
  now: number,
): Promise<Page | Refusal> {
  const { value: newest, database_id: databaseId } = await currentRevision(sql)
  const limit = query.limit === undefined ? null : Math.min(Math.max(query.limit, 1), PAGE_LIMIT_MAX)
  const day = Math.floor(now / DAY_MS)
  const write = (revision: number, behind: Place | null) =>
    writeCursor({ databaseId, scope: name, revision, day, behind })

  const changes = (after: number, isReset: boolean): Page => ({
    after,
    limit: query.since === undefined ? limit : (limit ?? PAGE_LIMIT_MAX),
    behind: null,
    end: last => ({
      cursor: write(typeof last === 'number' ? last : newest, null),
      more: last !== null,
      ...(isReset && { reset: true }),
    }),
  })
  const places = (behind: Place, base: number, isReset: boolean): Page => ({
    after: base,
    limit: limit ?? PAGE_LIMIT_MAX,
    behind,
    end: last => ({
      cursor: write(base, typeof last === 'object' ? last : null),
      // What has changed since this pull began is not all in the pages behind it.
      more: last !== null || newest > base,
      ...(isReset && { reset: true }),
    }),
  })
  const beginning = (isReset: boolean) =>
    hasPlaces && (limit !== null || isReset) ? places([], newest, isReset) : changes(0, isReset)

  if (query.since === undefined) return beginning(false)
  const read = parse(query.since)
  if (!read || read.scope !== name) return refuse(422, 'since', 'The cursor is not one of ours.')
  // From another database, or from this one before it was restored from a backup: its rows are not ours.
  const isForeign = read.databaseId !== databaseId || read.revision > newest
  const isOld = read.day !== null && day - read.day > CURSOR_DAYS
  if (isForeign || isOld) return beginning(true)
  return read.behind === null ? changes(read.revision, false) : places(read.behind, read.revision, false)
}

/** Cuts what was read beyond the limit. @param placeOf the key of a row, where the page goes by keys. */
export function cut<Row extends { revision: number }>(
  rows: readonly Row[],
  page: Page,
  placeOf?: (row: Row) => Place,
) {
  const isEnd = page.limit === null || rows.length <= page.limit
  const kept = isEnd ? rows : rows.slice(0, page.limit)
  const last = isEnd ? undefined : kept.at(-1)
  if (last === undefined) return { rows: kept, end: page.end(null) }
  return { rows: kept, end: page.end(page.behind !== null && placeOf ? placeOf(last) : last.revision) }
}

function writeCursor({ databaseId, scope, revision, day, behind }: Cursor): string {
  // A place is told from no place by its being there: "20780.12", "20780.".
  const text = `2:${databaseId}:${scope}:${revision}:${day}.${behind === null ? '' : behind.join('.')}`
  return Buffer.from(`${text}:${checksum(text)}`).toString('base64url')
}

function parse(cursor: string): Cursor | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, , databaseId = '', scope = '', revision = '', day, behind, sum] = FORM.exec(text) ?? []
  if (sum === undefined || sum !== checksum(text.slice(0, -9))) return null
  return {
    databaseId,
    scope,
    revision: Number(revision),
    day: day === undefined ? null : Number(day),
    behind: behind ? behind.split('.').map(Number) : null,
  }
}

// Against slips and guesses, not against thieves: a cursor grants nothing.
function checksum(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
