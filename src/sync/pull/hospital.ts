/** Pulls the reviews of one hospital: on visit, for what is kept, and after a command about it was sent. */
import { departmentsFetch } from '../../contract/department.ts'
import type { DepartmentReviewRow } from '../../contract/review.ts'
import { unitLane } from '../../contract/unit-lane.ts'
import { allEntries, type Change, hospitalOf, receiptOf } from '../../db/outbox.ts'
import { type OutboxEntry, type OwnReview, VISITOR } from '../../db/records.ts'
import { applyReviews, type ReviewsPage, withAuthors } from '../../db/truth/reviews.ts'
import { isHere } from '../is-here.ts'
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
  const confirmed = (await allEntries(kit.db)).filter(({ state }) => state === 'acked')
  const hasSent = confirmed.some(entry => hospitalOf(entry) === hospitalId)
  if ((hasSent || hasJustSent) && (await pullAverages()) === 'unreachable') return 'unreachable'
  return pullHospital(kit, hospitalId, new Set(confirmed.map(({ key }) => key)))
}

/**
 * @param confirmedBefore the keys of what had been confirmed before this pull asked: on these, what it brings is the
 * server's word. The table itself says which; comparing clocks would not survive a clock that is set back. What is
 * confirmed while it asks waits for the next pull, also where its row is here already: the averages are still to come.
 */
async function pullHospital(
  kit: Kit,
  hospitalId: number,
  confirmedBefore: ReadonlySet<string>,
): Promise<PullOutcome> {
  const session = kit.session()
  const viewer = session?.userId ?? VISITOR
  const began = kit.clock.now()
  let from: ReviewsPage['from'] = null
  let looksWhole = false
  let hasQueued = false

  const outcome = await pullPages<DepartmentReviewRow[]>({
    async begin() {
      const held = await kit.db.hospitalReviews.get(hospitalId)
      from = held ?? null
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
        isViewerHere: () => isHere(kit, viewer),
        cursor: at.cursor,
        from,
        isWhole: at.isWhole && looksWhole,
        completes: at.isLast ? began : null,
        settle: (entry, own) => {
          const change = settleConfirmed(kit, entry, at.isLast && confirmedBefore.has(entry.key), {
            own,
            viewer,
          })
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

/** A confirmed command goes once a pull that began afterwards has been read. */
function settleConfirmed(
  kit: Kit,
  entry: OutboxEntry,
  isSeen: boolean,
  { own, viewer }: { own: readonly OwnReview[]; viewer: number },
): Change | null {
  if (entry.withdrawn) {
    const laneOf = (row: OwnReview) =>
      unitLane({ hospitalId: row.hospital_id, departmentId: row.department_id })
    const arrived = entry.stored ?? own.find(row => laneOf(row) === entry.lane)
    if (arrived) return { entry: deleteInstead(entry, arrived, kit.random.uuid()) }
  }
  if (!isSeen) return null
  // No trace is kept of somebody who is not here, but of what they took back: only they are told which row it is.
  if (entry.author !== viewer && entry.author !== VISITOR) return entry.withdrawn ? null : { entry: null }
  return { entry: null, receipt: receiptOf(entry, 'sent', kit.clock.now()) }
}
