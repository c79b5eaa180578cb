import type { UnitReviews } from '../../db/queries/reviews.ts'

/** The viewer's own review of a unit, if there is one already (D30): where it is, and whether it can be changed there. */
export interface OwnReviewStatus {
  place: 'site' | 'hidden' | 'waiting' | 'refused' | 'unsendable'
  /** The waiting entry that still can be changed; a second one beside what the site has would be refused again. */
  editableSeq: number | null
  /** Something of this unit waits, beside one on the site, too: what can be done about it stands with what waits. */
  hasWaiting: boolean
}

export function ownReviewStatus({
  reviews,
  isOwnHidden,
}: Pick<UnitReviews, 'reviews' | 'isOwnHidden'>): OwnReviewStatus | null {
  const own = reviews.filter(review => review.isOwn)
  const waiting = own.flatMap(({ pending }) => (pending && pending.state !== 'acked' ? [pending] : []))
  const [newest, ...others] = waiting
  const hasWaiting = newest !== undefined
  if (waiting.length < own.length) return { place: 'site', editableSeq: null, hasWaiting }
  if (isOwnHidden) return { place: 'hidden', editableSeq: null, hasWaiting }
  if (!newest) return null
  if (newest.state === 'quarantined') return { place: 'unsendable', editableSeq: null, hasWaiting }
  const isEditable = others.length === 0 && newest.state !== 'sending' && !newest.isConflict
  return {
    place: newest.state === 'attention' ? 'refused' : 'waiting',
    editableSeq: isEditable ? newest.seq : null,
    hasWaiting,
  }
}

/** The site takes one from each person: another would be refused. */
export function isOnSite({ place }: OwnReviewStatus): boolean {
  return place === 'site' || place === 'hidden'
}
