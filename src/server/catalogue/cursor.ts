/** A cursor says where a pull stopped. Opaque to whoever holds it; checked when it comes back. */
import { createHash } from 'node:crypto'
import { PAGE_LIMIT_MAX } from '../../contract/limits.ts'
import { type Refusal, refuse } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'
import { currentRevision } from '../sql/revision.ts'

export interface Page {
  /** Rows with a higher revision are wanted, at most `limit` of them; null: everything at once. */
  readonly after: number
  readonly limit: number | null
  /** What the answer adds to the rows; `last` is the revision of the last row of a page that is not the end. */
  end(last: number | null): { cursor: string; more: boolean; reset?: boolean }
}

interface Query {
  readonly since?: string | undefined
  readonly limit?: number | undefined
}

const FORM = /^1:([\w-]+):([\w:]+):(\d{1,15}):([\w-]{8})$/

/**
 * @param scope what is being pulled; a cursor of one scope means nothing in another.
 * @returns a refusal for a cursor that is not one of ours.
 */
export async function openPage(sql: Sql, query: Query, scope: string): Promise<Page | Refusal> {
  const { value: newest, database_id: databaseId } = await currentRevision(sql)
  const limit = query.limit === undefined ? null : Math.min(Math.max(query.limit, 1), PAGE_LIMIT_MAX)
  const page = (after: number, reset: boolean): Page => ({
    after,
    limit: query.since === undefined ? limit : (limit ?? PAGE_LIMIT_MAX),
    end: last => ({
      cursor: write(databaseId, scope, last ?? newest),
      more: last !== null,
      ...(reset ? { reset } : {}),
    }),
  })
  if (query.since === undefined) return page(0, false)
  const read = parse(query.since)
  if (!read || read.scope !== scope) return refuse(422, 'since', 'The cursor is not one of ours.')
  // From another database, or from this one before it was restored from a backup: its rows are not ours.
  if (read.databaseId !== databaseId || read.revision > newest) return page(0, true)
  return page(read.revision, false)
}

/** Cuts what was read beyond the limit. */
export function cut<Row extends { revision: number }>(rows: readonly Row[], page: Page) {
  const isEnd = page.limit === null || rows.length <= page.limit
  const kept = isEnd ? rows : rows.slice(0, page.limit)
  return { rows: kept, end: page.end(isEnd ? null : (kept.at(-1)?.revision ?? page.after)) }
}

function write(databaseId: string, scope: string, revision: number): string {
  const text = `1:${databaseId}:${scope}:${revision}`
  return Buffer.from(`${text}:${checksum(text)}`).toString('base64url')
}

function parse(cursor: string): { databaseId: string; scope: string; revision: number } | null {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  const [, databaseId = '', scope = '', revision = '', sum] = FORM.exec(text) ?? []
  if (sum === undefined || sum !== checksum(text.slice(0, -9))) return null
  return { databaseId, scope, revision: Number(revision) }
}

// Against slips and guesses, not against thieves: a cursor grants nothing.
function checksum(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
