import { type InferInput, safeParse } from 'valibot'
import type { CommandArgs } from '../../contract/commands.ts'
import { reviewRating } from '../../contract/rating.ts'
import { reviewDelete, reviewSubmit, sendReviewNotification } from '../../contract/review-submit.ts'
import { isSameReview } from '../same-review.ts'
import type { CommandContext, Meaning, Trace } from './meaning.ts'
import { unitRows } from './unit-rows.ts'

type Args = CommandArgs<'review.submit'>

export const reviewSubmitMeaning: Meaning<'review.submit'> = {
  input,
  batched: (args, author) => ({ path: reviewSubmit.path, input: input(args, author) }),
  send: (args, context) => context.post(reviewSubmit, input(args, context.author)),

  stored(body) {
    const read = safeParse(reviewSubmit.answer, body)
    return read.success ? (read.output.data?.review ?? null) : null
  },

  findTrace,

  async afterwards(args, context) {
    const { hospitalId, departmentId, client_created_at: _, ...review } = args
    const told = await context.post(sendReviewNotification, {
      review: { ...review, hospitalId, departmentId },
    })
    return told.kind === 'answer' && told.envelope?.response_status === 200
  },
}

function input(args: Args, author: number): InferInput<typeof reviewSubmit.request> {
  return {
    review: args.review,
    title: args.title,
    anonymous: args.anonymous,
    staff_to_patient: args.staff_to_patient,
    coworkers: args.coworkers,
    management: args.management,
    overall: args.overall,
    hospitalId: args.hospitalId,
    userId: author,
    departmentId: args.departmentId,
    rating: reviewRating(args),
    client_created_at: args.client_created_at,
  }
}

async function findTrace(args: Args, context: CommandContext): Promise<Trace> {
  const read = await unitRows(args, context)
  if (read.rows === null) return { found: 'unknown', evidence: read.evidence }
  const [same, ...copies] = read.rows
    .filter(row => isSameReview(row, args, context.author))
    .sort((a, b) => a.id - b.id)
  // A browser repeats a POST by itself when its connection breaks (rule 8); here each was taken for another review.
  for (const { id } of copies) await context.post(reviewDelete, { id })
  if (same) return { found: 'same', stored: { ...same, user_id: context.author } }
  return { found: read.rows.some(row => row.user_id === context.author) ? 'other' : 'nothing' }
}
