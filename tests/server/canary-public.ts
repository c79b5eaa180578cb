/** What of the canary is public by the specification: name and id beside the signed review, and the texts (D2, D3). */
import type { CanaryReview } from './canary-deeds.ts'
import type { CanaryWorld } from './canary-world.ts'

interface Row {
  id: number
  user_id?: number | null
  user?: { first_name?: string } | null
  title?: string
  review?: string
  is_anonymous?: number
}

/** As much of an answer as is looked into here. */
interface Body {
  data?: { departmentReviews?: Row[]; users?: object[] }
}

/**
 * An answer without what may stand in it, and where it may stand: whatever is left of the canary is a leak.
 * @param shown her reviews that are to be seen.
 */
export function withoutPublic(
  text: string,
  { user }: Pick<CanaryWorld, 'user'>,
  shown: readonly CanaryReview[],
): string {
  const body = read(text)
  const rows = body?.data?.departmentReviews ?? []
  const own = rows.filter(row => shown.some(review => strip(row, review, user)))
  // The name stands beside a signed review of the same answer, or not at all.
  const isNamed = own.some(row => row.is_anonymous === 0)
  if (isNamed && body?.data?.users) body.data.users = body.data.users.filter(one => !isExactly(one, user))
  return body === null ? text : JSON.stringify(body)
}

function read(text: string): Body | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Takes out of a row what is public of this review. @returns whether it was its row. */
function strip(row: Row, review: CanaryReview, user: CanaryWorld['user']): boolean {
  if (row.id !== review.id || row.title !== review.title) return false
  row.title = ''
  if (row.review === review.review) row.review = ''
  if (review.anonymous === 0 && row.is_anonymous === 0) {
    if (row.user_id === user.id) row.user_id = null
    if (row.user && isExactly({ id: user.id, ...row.user }, user)) row.user = null
  }
  return true
}

function isExactly(one: object, { id, firstName }: CanaryWorld['user']): boolean {
  return JSON.stringify(one) === JSON.stringify({ id, first_name: firstName })
}
