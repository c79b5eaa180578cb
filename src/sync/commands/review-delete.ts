import { reviewDelete } from '../../contract/review-submit.ts'
import type { Meaning } from './meaning.ts'
import { unitRows } from './unit-rows.ts'

/** Deleting twice is deleting once: "not found" counts as done. */
export const reviewDeleteMeaning: Meaning<'review.delete'> = {
  input: ({ id }) => ({ id }),
  batched: ({ id }) => ({ path: reviewDelete.path, input: { id } }),
  send: ({ id }, context) => context.post(reviewDelete, { id }),

  async findTrace(args, context) {
    const read = await unitRows(args, context)
    if (read.rows === null) return { found: 'unknown', evidence: read.evidence }
    const isThere = read.rows.some(({ id, is_active }) => id === args.id && is_active === 1)
    return isThere ? { found: 'nothing' } : { found: 'same', stored: null }
  },
}
