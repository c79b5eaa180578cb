import { type CommandArgs, readCommand } from '../../contract/commands.ts'
import { mean, reviewRating } from '../../contract/rating.ts'
import type { DepartmentReview } from '../../contract/review.ts'
import { plainBreaks } from '../../contract/wire-text.ts'
import { chunkOf } from '../chunks.ts'
import type { DeviceDb } from '../device-db.ts'
import { keptAllRecord, reviewsTakenAt } from '../kept-hospitals.ts'
import type { OutboxEntry, OutboxState } from '../records.ts'
import { needsAttention } from './entry-states.ts'
import { entriesOf } from './outbox.ts'

interface Pending {
  seq: number
  state: OutboxState
  /** However it was changed, the site would refuse it for the same reason. */
  isConflict?: boolean
}

/** A review as screens show it: from the server, or still on this phone. */
export interface ReviewView extends DepartmentReview {
  isOwn: boolean
  /** Set while the command that wrote it is in the outbox. */
  pending: Pending | null
}

export interface UnitReviews {
  reviews: ReviewView[]
  /** The viewer has one here that the site took down. It is in no list but their own, and still this person's one. */
  isOwnHidden: boolean
  /**
   * How many the site has, and their average; known of every unit, also before its reviews are here. Of those that are
   * shown all count but what waits here.
   */
  count: number
  average: number | null
  /** When these reviews were taken from the server; null: never. */
  pulledAt: number | null
}

/**
 * The reviews of one unit, newest first: server rows folded with the viewer's own pending commands.
 * @param viewer user id, or `VISITOR`, whose pending commands are never shown to anyone else.
 * @param besides the number of a pending command that is seen as if it had never been.
 */
export async function unitReviews(
  db: DeviceDb,
  hospitalId: number,
  departmentId: number,
  viewer: number,
  besides: number | null = null,
): Promise<UnitReviews> {
  const [held, every, own, pending] = await Promise.all([
    db.hospitalReviews.get(hospitalId),
    keptAllRecord(db),
    db.ownReviews.where('user_id').equals(viewer).toArray(),
    entriesOf(db, viewer),
  ])
  const entries = pending.flatMap(entry => {
    if (entry.seq !== besides) return entry
    // Only what may have arrived takes its row on the site with it.
    return entry.uncertain || entry.state === 'sending' ? { ...entry, withdrawn: true } : []
  })
  const ofUnit = (review: DepartmentReview) =>
    review.hospital_id === hospitalId && review.department_id === departmentId
  const isShown = (review: DepartmentReview) => ofUnit(review) && review.is_active === 1
  const ownById = new Map(own.filter(isShown).map(review => [review.id, review]))
  const rows = (held?.reviews ?? []).filter(isShown)
  const leaving = deletedIds(entries)
  const heldIds = new Set(rows.map(({ id }) => id))
  // The person's own list may know more than this hospital's last pull.
  const ownOnly = [...ownById.values()].filter(({ id }) => !heldIds.has(id))
  const server: ReviewView[] = [...rows, ...ownOnly]
    .sort((a, b) => a.id - b.id)
    .map(row => ({ ...(ownById.get(row.id) ?? row), isOwn: ownById.has(row.id), pending: null }))
    .reverse()
  const pulledAt = reviewsTakenAt(held, every)
  const reviews = foldPending(server, entries, hospitalId, departmentId)
  // Thousands of averages lie in one record: read only where the reviews themselves are not all here.
  const told = pulledAt === null ? await toldStats(db, hospitalId, departmentId) : undefined
  const counted = told ?? counts(pulledAt === null ? rows : onSite(reviews, server, entries))
  return {
    reviews,
    isOwnHidden: own.some(review => ofUnit(review) && review.is_active !== 1 && !leaving.has(review.id)),
    count: counted.count,
    average: mean(counted.sum, counted.count),
    pulledAt,
  }
}

/** What is shown and does not wait, and what is on its way out and has not been confirmed to be gone. */
function onSite(shown: ReviewView[], server: ReviewView[], entries: OutboxEntry[]): ReviewView[] {
  const gone = deletedIds(entries.filter(({ state }) => state === 'acked'))
  const shownIds = new Set(shown.map(({ id }) => id))
  const leaving = server.filter(({ id }) => !shownIds.has(id) && !gone.has(id))
  return [...shown.filter(({ id }) => id > 0), ...leaving]
}

function counts(reviews: readonly DepartmentReview[]) {
  return { count: reviews.length, sum: reviews.reduce((total, { rating }) => total + rating, 0) }
}

/** What the directory says of a unit; undefined: no reviews. */
export async function toldStats(db: DeviceDb, hospitalId: number, departmentId: number) {
  const chunk = await db.departmentStats.get(chunkOf(hospitalId))
  return chunk?.stats.find(row => row.hospital_id === hospitalId && row.department_id === departmentId)
}

/** Which reviews are on their way out by the viewer's own wish. */
function deletedIds(entries: OutboxEntry[]): Set<number> {
  const commands = entries.filter(isGoing).map(({ name, version, args }) => readCommand(name, version, args))
  return new Set(commands.flatMap(command => (command?.name === 'review.delete' ? [command.args.id] : [])))
}

/** Refused or put aside, it deletes nothing by itself. */
function isGoing(entry: OutboxEntry): boolean {
  return !needsAttention(entry)
}

/** Server rows, changed by the viewer's pending commands in the order they were written. */
function foldPending(
  server: ReviewView[],
  entries: OutboxEntry[],
  hospitalId: number,
  departmentId: number,
): ReviewView[] {
  let shown = server
  for (const entry of entries) {
    const command = readCommand(entry.name, entry.version, entry.args)
    if (command?.name === 'review.delete') {
      if (isGoing(entry)) shown = shown.filter(review => review.id !== command.args.id)
    } else if (command?.name === 'review.submit') {
      const { args } = command
      if (args.hospitalId !== hospitalId || args.departmentId !== departmentId) continue
      shown = foldSubmit(shown, entry, args, own => [own, ...shown])
    }
  }
  return shown
}

/**
 * A review that waits over what is shown.
 * @param add puts it where the list wants it.
 */
export function foldSubmit<View extends ReviewView>(
  shown: View[],
  entry: OutboxEntry,
  args: CommandArgs<'review.submit'>,
  add: (review: ReviewView) => View[],
): View[] {
  const isSame = (review: View) => isTwin(review, args)
  // Taken back: whether or not the server has it yet, it is on its way out.
  if (entry.withdrawn) return shown.filter(review => !isSame(review))
  if (entry.stored && shown.some(review => review.id === entry.stored?.id)) return shown
  // It has arrived, its answer got lost and a pull was quicker: not twice.
  if ((entry.uncertain || entry.state === 'sending') && shown.some(isSame)) return shown
  return add(pendingReview(entry, args))
}

/** The server's row of this very command, of which we have no id. */
function isTwin(review: ReviewView, args: CommandArgs<'review.submit'>): boolean {
  return (
    review.hospital_id === args.hospitalId &&
    review.department_id === args.departmentId &&
    review.isOwn &&
    !review.pending &&
    review.title === args.title &&
    plainBreaks(review.review) === plainBreaks(args.review)
  )
}

/** A review that its author wrote on this phone, as the site will show it. */
function pendingReview(entry: OutboxEntry, args: CommandArgs<'review.submit'>): ReviewView {
  const pending = { seq: entry.seq, state: entry.state, isConflict: entry.reason?.kind === 'conflict' }
  if (entry.stored) return { ...entry.stored, isOwn: true, pending }
  return {
    // No server row has a negative id.
    id: -entry.seq,
    user_id: entry.author,
    hospital_id: args.hospitalId,
    department_id: args.departmentId,
    is_active: 1,
    is_anonymous: args.anonymous,
    staff_to_patient: args.staff_to_patient,
    coworkers: args.coworkers,
    management: args.management,
    overall: args.overall,
    rating: reviewRating(args),
    title: args.title,
    review: args.review,
    created_at: args.client_created_at,
    first_name: null,
    isOwn: true,
    pending,
  }
}

/**
 * Whether this person has already reviewed the unit, as far as this device knows (D30).
 * @param besides the waiting entry that is about to be replaced: it does not count.
 */
export async function hasReviewed(
  db: DeviceDb,
  hospitalId: number,
  departmentId: number,
  viewer: number,
  besides: number | null = null,
): Promise<boolean> {
  // It may have arrived, its answer lost: then the site's row of it does not count either.
  const { reviews, isOwnHidden } = await unitReviews(db, hospitalId, departmentId, viewer, besides)
  // One that cannot be sent is to be written again.
  const counts = ({ isOwn, pending }: ReviewView) => isOwn && pending?.state !== 'quarantined'
  return isOwnHidden || reviews.some(counts)
}
