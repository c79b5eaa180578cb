/** Pulls the reviews of one hospital: on visit, for what is kept, and after a command about it was sent. */
import { readCommand } from '../../contract/commands.ts'
import { departmentsFetch } from '../../contract/department.ts'
import type { DepartmentReview, DepartmentReviewRow } from '../../contract/review.ts'
import { allEntries, type Change, hospitalOf, receiptOf } from '../../db/outbox.ts'
import { type OutboxEntry, type OwnReview, VISITOR } from '../../db/records.ts'
import { applyReviews, type ReviewsPage, withAuthors } from '../../db/truth/reviews.ts'
import { isCurrentPerson } from '../is-current-person.ts'
import type { Kit } from '../kit.ts'
import { deleteInstead } from '../outcome.ts'
import { isSameReview } from '../same-review.ts'
import type { PullOutcome } from '../seams.ts'
import { pullAnswer } from './answer.ts'
import { pullPages } from './paged.ts'

const REVIEWS_A_PAGE = 200

/**
 * For somebody who looks at it. What was sent about it leaves the outbox with these rows, and nothing would then
 * remember that the averages are still to be taken: so they come first.
 * @param hasJustSent a pull under way may have taken it out already.
 */
export async function pullOpenedHospital(
  kit: Kit,
  hospitalId: number,
  pullAverages: () => Promise<PullOutcome>,
  hasJustSent: boolean,
): Promise<PullOutcome> {
  const confirmed = (await allEntries(kit.db)).filter(({ state }) => state === 'acked')
  // What was taken back may wait long for its author; its deletion brings the averages.
  const hasSent = confirmed.some(entry => !entry.withdrawn && hospitalOf(entry) === hospitalId)
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
      const isOfAnother = viewer !== VISITOR && held?.viewer !== viewer
      return { cursor: isOfAnother ? null : (held?.cursor ?? null), isHeld: held !== undefined }
    },
    async ask(cursor) {
      const input = { hospital_id: hospitalId, limit: REVIEWS_A_PAGE, since: cursor ?? undefined }
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
        // The sign-in has ended since: the server's answer may be the one that anybody gets.
        isViewerHere: async () =>
          kit.session()?.token === session?.token && (await isCurrentPerson(kit, viewer)),
        cursor: at.cursor,
        from,
        isWhole: at.isWhole && looksWhole,
        completes: at.isLast ? began : null,
        settle: (entry, own) => {
          const change = settleConfirmed(kit, entry, at.isLast && confirmedBefore.has(entry.key), {
            own,
            rows,
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
  { own, rows, viewer }: { own: readonly OwnReview[]; rows: readonly DepartmentReviewRow[]; viewer: number },
): Change | null {
  if (entry.withdrawn) {
    const arrived = entry.stored ?? rowOf(entry, [...own, ...rows])
    if (arrived) return { entry: deleteInstead(entry, arrived, kit.random.uuid()) }
  }
  if (!isSeen) return null
  // Of somebody who is not here no trace is kept; what they took back waits, because only they are told which row it is.
  if (entry.author !== viewer && entry.author !== VISITOR) return entry.withdrawn ? null : { entry: null }
  return { entry: null, receipt: receiptOf(entry, 'sent', kit.clock.now()) }
}

/** What a review has become, by its words: its author may have written another one of the unit since. */
function rowOf(entry: OutboxEntry, rows: readonly DepartmentReviewRow[]): DepartmentReview | undefined {
  const command = readCommand(entry.name, entry.version, entry.args)
  if (command?.name !== 'review.submit') return undefined
  const { hospitalId, departmentId } = command.args
  return rows
    .filter(row => 'title' in row)
    .find(
      row =>
        row.hospital_id === hospitalId &&
        row.department_id === departmentId &&
        isSameReview(row, command.args, entry.author),
    )
}
