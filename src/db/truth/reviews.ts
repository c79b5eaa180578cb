import { readCommand } from '../../contract/commands.ts'
import type { DepartmentReview, DepartmentReviewRow } from '../../contract/review.ts'
import type { DeviceDb } from '../device-db.ts'
import { recordHeld } from '../held-reviews.ts'
import { type Change, changeSome, hospitalOf } from '../outbox.ts'
import { type HospitalReviews, type OutboxEntry, type OwnReview, VISITOR } from '../records.ts'
import { allReviewsPull, invalidateAllReviewsPage } from './all-reviews-progress.ts'
import { Overtaken } from './progress.ts'
import { isTombstone, mergeRows } from './rows.ts'

export interface ReviewsPage {
  hospitalId: number
  rows: DepartmentReviewRow[]
  /** For whom the server answered: its own rows of this person are in there. */
  viewer: number
  /** Whether that person still is the one in front of the device; asked within the transaction. */
  isViewerHere: () => Promise<boolean>
  cursor: string | null
  /** Where the record stood when the page was asked for; null: there was none. */
  from: Pick<HospitalReviews, 'cursor' | 'pulledAt' | 'viewer'> | null
  /** The rows are all there are: what is missing is gone. */
  isWhole: boolean
  /** When the pull began, if this page completes it; else null. */
  completes: number | null
  /**
   * What becomes of a command that the server has confirmed, now that rows are here.
   * Asked for each one of this hospital.
   */
  settle: (entry: OutboxEntry, own: readonly OwnReview[]) => Change | null
}

/**
 * Stores a page of one hospital's reviews, its cursor, and what that means for confirmed commands, in one
 * transaction.
 * @throws Overtaken and then has stored nothing.
 */
export async function applyReviews(db: DeviceDb, page: ReviewsPage): Promise<void> {
  const lists = [db.hospitalReviews, db.heldReviews, db.ownReviews, db.keptHospitals, db.pulls]
  const tables = [...lists, db.outbox, db.receipts, db.session]
  await db.transaction('rw', tables, async () => {
    const held = await db.hospitalReviews.get(page.hospitalId)
    const stood = page.from
    const isWhereItStood =
      held?.cursor === stood?.cursor && held?.pulledAt === stood?.pulledAt && held?.viewer === stood?.viewer
    if (!isWhereItStood || !(await page.isViewerHere())) throw new Overtaken()

    const reviews = mergeRows(page.isWhole ? [] : (held?.reviews ?? []), page.rows.map(publicView))
    const pulledAt = page.completes === null ? (held?.pulledAt ?? null) : await asOfNow(db, page.completes)
    const { hospitalId: hospital_id, cursor, viewer } = page
    const record = { hospital_id, reviews, cursor, viewer, pulledAt }
    await db.hospitalReviews.put(record)
    await recordHeld(db, record)
    await invalidateAllReviewsPage(db, page.hospitalId)
    const ids = new Set(reviews.map(review => review.id))
    await applyOwn(db, page, ids)
    await settleConfirmed(db, page)
  })
}

/** A listing of all hospitals that is under way drops at its end what is older than it; a clock may have been set back. */
async function asOfNow(db: DeviceDb, began: number): Promise<number> {
  const { listingSince } = await allReviewsPull(db)
  return Math.max(began, listingSince ?? 0)
}

/** What everyone may see of a review: no time of day, and nothing that tells who wrote an anonymous one (D3, Y-16). */
export function publicView(row: DepartmentReviewRow): DepartmentReviewRow {
  if (isTombstone(row) || !('is_anonymous' in row)) return row
  const dated = { ...row, created_at: row.created_at?.slice(0, 10) ?? null }
  return row.is_anonymous === 0 ? dated : { ...dated, user_id: null, first_name: null }
}

async function applyOwn(db: DeviceDb, page: ReviewsPage, ids: ReadonlySet<number>): Promise<void> {
  const { viewer, hospitalId } = page
  if (viewer === VISITOR) return
  // One that the site has just taken down comes whole to its author, and stays theirs (D17, D30).
  const own = page.rows.flatMap(row =>
    'user_id' in row && row.user_id === viewer ? [{ ...row, user_id: viewer }] : [],
  )
  await db.ownReviews.bulkPut(own)
  // Of a hospital whose first pages came just now, one that is missing may come with the next.
  if (page.completes === null) return
  const stale = await db.ownReviews
    // Only the person's own list tells of what the site has taken down (D17).
    .filter(row => row.hospital_id === hospitalId && row.is_active === 1 && !ids.has(row.id))
    .primaryKeys()
  await db.ownReviews.bulkDelete(stale)
}

async function settleConfirmed(db: DeviceDb, page: ReviewsPage): Promise<void> {
  const acked = await db.outbox.where('state').equals('acked').toArray()
  const confirmed = acked.filter(entry => hospitalOf(entry) === page.hospitalId)
  if (confirmed.length === 0) return
  const ownOf = new Map<number, OwnReview[]>()
  for (const { author } of confirmed) {
    if (!ownOf.has(author)) ownOf.set(author, await db.ownReviews.where('user_id').equals(author).toArray())
  }
  const seqs = confirmed.map(({ seq }) => seq)
  const settled = await changeSome(db, seqs, entry =>
    entry ? page.settle(entry, ownOf.get(entry.author) ?? []) : null,
  )
  // One that the site had taken down is in no answer that everyone gets: with its deletion it leaves the own list.
  const left = confirmed.filter((_, place) => settled[place]?.changed && !settled[place].entry)
  await db.ownReviews.bulkDelete(left.flatMap(entry => deletedId(entry) ?? []))
}

function deletedId(entry: OutboxEntry): number | null {
  const command = readCommand(entry.name, entry.version, entry.args)
  return command?.name === 'review.delete' ? command.args.id : null
}

/** Reviews with the first names that the answer lists apart from them. */
export function withAuthors(
  rows: readonly DepartmentReviewRow[],
  authors: readonly { id: number; first_name: string }[],
): DepartmentReviewRow[] {
  const names = new Map(authors.map(author => [author.id, author.first_name]))
  return rows.map(row => {
    if (!('user_id' in row) || row.user_id === null || row.first_name !== null) return row
    const named: DepartmentReview = { ...row, first_name: names.get(row.user_id) ?? null }
    return named
  })
}
