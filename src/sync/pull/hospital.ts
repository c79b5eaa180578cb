/** Pulls the reviews of one hospital: on visit, for what is kept, and after a command about it was sent. */
import { departmentsFetch } from '../../contract/department.ts'
import type { DepartmentReviewRow } from '../../contract/review.ts'
import { allEntries, type Change, hospitalOf, receiptOf } from '../../db/outbox.ts'
import { type OutboxEntry, type OwnReview, VISITOR } from '../../db/records.ts'
import { applyReviews, type ReviewsPage, withAuthors } from '../../db/truth/reviews.ts'
import type { Kit } from '../kit.ts'
import { deleteInstead } from '../outcome.ts'
import type { PullOutcome } from '../seams.ts'
import { pullAnswer } from './answer.ts'
import { pullPages } from './paged.ts'

const REVIEWS_A_PAGE = 200

/**
 * For somebody who looks at it. What was sent about it leaves the outbox with these rows, and nothing would then
 * remember that the averages are still to be taken: so they come first.
 * @param hasJustSent a pull under way may have taken it out already.
 */
export async function pullVisited(
  kit: Kit,
  hospitalId: number,
  pullAverages: () => Promise<PullOutcome>,
  hasJustSent = false,
): Promise<PullOutcome> {
  const entries = await allEntries(kit.db)
  const hasSent = entries.some(entry => entry.state === 'acked' && hospitalOf(entry) === hospitalId)
  if ((hasSent || hasJustSent) && (await pullAverages()) === 'unreachable') return 'unreachable'
  return pullHospital(kit, hospitalId)
}

export async function pullHospital(kit: Kit, hospitalId: number): Promise<PullOutcome> {
  const session = kit.session()
  const viewer = session?.userId ?? VISITOR
  const began = kit.clock.now()
  let from: ReviewsPage['from'] = null
  // Confirmed before this pull asked: then what it brings is the server's word on them. The table itself
  // says which; comparing clocks would not survive a clock that is set back.
  let confirmedBefore: ReadonlySet<string> = new Set()
  let looksWhole = false
  let hasQueued = false

  const outcome = await pullPages<DepartmentReviewRow[]>({
    async begin() {
      const [held, entries] = await Promise.all([kit.db.hospitalReviews.get(hospitalId), allEntries(kit.db)])
      from = held ?? null
      confirmedBefore = new Set(entries.filter(entry => entry.state === 'acked').map(entry => entry.key))
      // Which rows are a person's own is told only to that person: another viewer means all rows again.
      const isFresh = held !== undefined && viewer !== VISITOR && held.viewer !== viewer
      return { cursor: held?.cursor ?? null, isHeld: held !== undefined, isFresh }
    },
    async ask(cursor) {
      const input = {
        hospital_id: hospitalId,
        limit: REVIEWS_A_PAGE,
        ...(cursor === null ? {} : { since: cursor }),
      }
      const page = await pullAnswer(kit, departmentsFetch, input, { token: session?.token ?? null })
      if (page.kind !== 'rows') return page
      const { departmentReviews, users, cursor: next, more = false, reset = false } = page.answer.data
      // An answer without even units is a broken one: nothing is deleted on its word.
      looksWhole = next !== undefined || page.answer.data.departments.length > 0
      const ofHospital = departmentReviews.filter(
        row => !('hospital_id' in row) || row.hospital_id === hospitalId,
      )
      return { kind: 'rows', rows: withAuthors(ofHospital, users), cursor: next, more, reset }
    },
    join: (a, b) => [...a, ...b],
    async apply(rows, at) {
      const moved = { cursor: at.cursor, viewer, pulledAt: at.isLast ? began : (from?.pulledAt ?? null) }
      await applyReviews(kit.db, {
        hospitalId,
        rows,
        viewer,
        isViewerHere: () => (kit.session()?.userId ?? VISITOR) === viewer,
        cursor: at.cursor,
        from,
        isWhole: at.isWhole && looksWhole,
        completes: at.isLast ? began : null,
        settle: (entry, ids, own) => {
          const isSeen = at.isLast && confirmedBefore.has(entry.key)
          const change = settleConfirmed(kit, entry, isSeen, ids, own)
          if (change?.entry) hasQueued = true
          return change
        },
      })
      from = moved
    },
    unchanged: async () => {},
  })
  if (hasQueued) kit.onQueued()
  return outcome
}

/** A confirmed command goes once its effect is in the rows, or a pull that began afterwards has been read. */
function settleConfirmed(
  kit: Kit,
  entry: OutboxEntry,
  isSeen: boolean,
  ids: ReadonlySet<number>,
  own: readonly OwnReview[],
): Change | null {
  if (entry.withdrawn) {
    const arrived =
      entry.stored ?? own.find(row => `review:${row.hospital_id}:${row.department_id}` === entry.lane)
    if (arrived) return { entry: deleteInstead(entry, arrived, kit.random.uuid()) }
  }
  const isInRows = entry.stored !== null && entry.name === 'review.submit' && ids.has(entry.stored.id)
  if (!isSeen && !isInRows) return null
  return { entry: null, receipt: receiptOf(entry, 'sent', kit.clock.now()) }
}
