/**
 * How every paged pull works:
 *
 *  1. Begin where the last page that was stored ends.
 *  2. A server that answers a cursor is followed page by page; a page and its cursor are stored together,
 *     so an interrupted pull goes on from there.
 *  3. A server that answers none has answered everything: only differences are written.
 *  4. A cursor too old, or refused, means starting again: the rows are collected first and replace what is
 *     held in one go, so that nobody looks at half a directory meanwhile.
 */
import type { ValidationErrors } from '../../contract/envelope.ts'
import { Overtaken } from '../../db/truth/progress.ts'
import type { PullOutcome } from '../seams.ts'
import { yieldToMain } from '../yield-to-main.ts'

/** One answered page, whatever is in it. */
export type Page<Rows> =
  | {
      kind: 'rows'
      rows: Rows
      /** undefined: the server knows no cursors. */
      cursor: string | undefined
      more: boolean
      reset: boolean
    }
  | { kind: 'unchanged' }
  | { kind: 'failed'; outcome: Exclude<PullOutcome, 'fresh'>; errors: ValidationErrors }

export interface Paged<Rows> {
  /** Where to begin; null: from the start. `isHeld`: there are rows from before. */
  begin(): Promise<{ cursor: string | null; isHeld: boolean }>
  ask(cursor: string | null): Promise<Page<Rows>>
  join(a: Rows, b: Rows): Rows
  /** Stores rows and cursor in one transaction; throws Overtaken where another tab was quicker. */
  apply(rows: Rows, at: { cursor: string | null; isWhole: boolean; isLast: boolean }): Promise<void>
  /** Nothing changed at all: only the time of looking does. */
  unchanged(): Promise<void>
}

/** How often to begin again when another tab pulls the same; by then it has brought most of it. */
const TRIES = 3

/** Pulls to the last page, as said above; where another tab was quicker, begins again from what that has stored. */
export async function pullPages<Rows>(paged: Paged<Rows>): Promise<PullOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pullOnce(paged)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      // No fault of the storage: the other tab has just brought what we asked for.
      if (attempt === TRIES) return 'fresh'
    }
  }
}

async function pullOnce<Rows>(paged: Paged<Rows>): Promise<PullOutcome> {
  const start = await paged.begin()
  let { cursor } = start
  // Replacing rows that somebody may be reading is done at once; filling an empty table, page by page.
  let collects = start.isHeld && cursor === null
  let collected: Rows | null = null
  let hasReset = false
  for (;;) {
    const page = await paged.ask(cursor)
    if (page.kind === 'unchanged') {
      await paged.unchanged()
      return 'fresh'
    }
    if (page.kind === 'failed') {
      const isCursorRefused = page.outcome === 'refused' && cursor !== null && 'since' in page.errors
      if (!isCursorRefused) return page.outcome
    }
    if (page.kind === 'failed' || (page.reset && cursor !== null)) {
      // Between servers that cannot read each other's cursors this would begin again for ever.
      if (hasReset) return 'refused'
      hasReset = true
      cursor = null
      collects = true
      collected = null
      continue
    }
    if (page.cursor === undefined) {
      await paged.apply(page.rows, { cursor: null, isWhole: true, isLast: true })
      return 'fresh'
    }
    if (page.more && page.cursor === cursor) return 'refused'
    cursor = page.cursor
    collected = collects && collected !== null ? paged.join(collected, page.rows) : page.rows
    if (!collects || !page.more) {
      await paged.apply(collected, { cursor, isWhole: collects, isLast: !page.more })
    }
    if (!page.more) return 'fresh'
    await yieldToMain()
  }
}
