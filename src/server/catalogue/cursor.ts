/**
 * A cursor says where a pull stopped. Sealed: only this server, and those that share its secret, can read or write one.
 *
 *  1. A first pull of a list that has an order of its own goes through it by key, which compresses to half and fills
 *     a device's records one after the other. Its cursor names the place, and the revision at which it began.
 *  2. At the end of the list, and for everything else, a cursor is a revision alone: what changed after it comes
 *     next, so what was written while somebody was pulling is not missed, wherever in the list it stands.
 *  3. It is good for `CURSOR_DAYS`, counted from the first page of its pull: what was deleted since then is told for as long
 *     (reviews/forget-tombstones.ts). An older one, one of another database and whatever does not open is answered from the
 *     beginning, with `reset`.
 */
import { CURSOR_DAYS, PAGE_LIMIT_MAX } from '../../contract/limits.ts'
import type { CallContext } from '../handler.ts'
import { currentRevision } from '../sql/revision.ts'
import { DAY_MS } from '../time.ts'
import { readCursor, writeCursor } from './cursor-seal.ts'

/** The key of the row where a page by key ended, number by number; empty: before the first. */
export type Place = readonly number[]

export interface Page {
  /** Rows with a higher revision are wanted, at most `limit` of them; null: everything at once. */
  readonly after: number
  readonly limit: number | null
  /** The rows after this place are wanted, in the order of their keys; null: those after the revision. */
  readonly behind: Place | null
  /** What the answer adds to the rows; `last` is the revision, or place, of the last row of a page that is not the end. */
  end(last: number | Place | null): { cursor: string; more: boolean; reset?: boolean }
}

interface Query {
  readonly since?: string | undefined
  readonly limit?: number | undefined
}

interface Scope {
  /** What is being pulled; a cursor of one scope means nothing in another. */
  readonly name: string
  /** Its rows can be had in the order of their keys. */
  readonly hasPlaces?: boolean
}

/** For `plain`: with the limit that holds, whichever was asked for. */
export function plainQuery<Asked extends Query>(query: Asked): Asked {
  const { limit } = query
  return limit === undefined ? query : { ...query, limit: Math.min(Math.max(limit, 1), PAGE_LIMIT_MAX) }
}

/** Finds where a pull goes on. */
export async function openPage(
  { sql, services, now }: Pick<CallContext, 'sql' | 'services' | 'now'>,
  query: Query,
  { name, hasPlaces = false }: Scope,
): Promise<Page> {
  const { value: newest, database_id: databaseId } = await currentRevision(sql)
  const limit = plainQuery(query).limit ?? null
  const today = Math.floor(now / DAY_MS)
  const bond = `${databaseId} ${name}`
  const write = (revision: number, behind: Place | null, day: number) =>
    writeCursor(services.secret, bond, { revision, day, behind })

  const changes = (after: number, isReset: boolean, began = today): Page => ({
    after,
    limit: query.since === undefined ? limit : (limit ?? PAGE_LIMIT_MAX),
    behind: null,
    end: last => ({
      cursor: typeof last === 'number' ? write(last, null, began) : write(newest, null, today),
      more: last !== null,
      ...(isReset && { reset: true }),
    }),
  })
  const places = (behind: Place, base: number, isReset: boolean, began = today): Page => ({
    after: base,
    limit: limit ?? PAGE_LIMIT_MAX,
    behind,
    end: last => ({
      cursor: write(base, typeof last === 'object' ? last : null, began),
      // What has changed since this pull began is not all in the pages after it.
      more: last !== null || newest > base,
      ...(isReset && { reset: true }),
    }),
  })
  const beginning = (isReset: boolean) =>
    hasPlaces && (limit !== null || isReset) ? places([], newest, isReset) : changes(0, isReset)

  if (query.since === undefined) return beginning(false)
  const read = readCursor(services.secret, bond, query.since)
  // A higher revision: from before this database was restored from a backup. A future day: from before the clock was set
  // back, so older than it says.
  const isOfDay = read !== null && read.day <= today + 1 && today - read.day <= CURSOR_DAYS
  if (!isOfDay || read.revision > newest) return beginning(true)
  const { revision, day, behind } = read
  return behind === null ? changes(revision, false, day) : places(behind, revision, false, day)
}

/** Cuts what was read beyond the limit. @param placeOf the key of a row, where the page goes by keys. */
export function cutPage<Row extends { revision: number }>(
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
