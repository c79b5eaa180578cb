/**
 * Several commands in one request (additive): for the two seconds in which a phone has a connection.
 *
 *  1. The server announces it in `ping`, with the most commands it takes at once; it is used only then.
 *  2. Each command is what it would be alone: its call, its idempotency key, its fields as a form carries them, and
 *     where its author's session has ended, its signature (D79). The bearer token of the request, if any, is that of
 *     every command without one.
 *  3. Each has its own outcome, found by its key: the status and the envelope that it would have got alone. One that
 *     fails undoes no other.
 *  4. Commands of one lane are done in the order of the list. Behind one whose fate is open (not signed in, too many
 *     requests, still in progress, server error) the rest of its lane is not tried.
 *  5. The request as a whole has no key and decides no command's fate: what has no outcome is asked again, alone or in
 *     another batch, under its own key.
 *  6. No `sendReviewNotification` follows a review in it (A99): a server that takes batches tells its operator itself.
 */
import * as v from 'valibot'
import { call } from './call.ts'
import { cartAdd, cartItemDelete } from './cart.ts'
import { contactSubmit } from './contact.ts'
import { reviewDelete, reviewSubmit } from './review-submit.ts'

/** Commands that our server takes in one request. */
export const BATCH_MAX = 100
/** What all of them together may weigh, in bytes of JSON: the server reads no larger body. */
export const BATCH_BYTES_MAX = 240 * 1024

/** The calls that may travel so. None of them ends a sign-in: the server asks once for all whether it holds. */
export const batchable = [reviewSubmit, reviewDelete, contactSubmit, cartAdd, cartItemDelete] as const

export const BatchedCommand = v.object({
  path: v.picklist(batchable.map(({ path }): string => path)),
  key: v.pipe(v.string(), v.maxLength(200)),
  /** Any name: only whether two are the same counts. */
  lane: v.pipe(v.string(), v.maxLength(200)),
  fields: v.record(v.string(), v.string()),
  signature: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export type BatchedCommand = v.InferOutput<typeof BatchedCommand>

export const BatchOutcome = v.object({
  key: v.string(),
  /** The HTTP status it would have had; 0: not tried, because of another command of its lane. */
  status: v.number(),
  /** Seconds, as in the header of this name. */
  retry_after: v.optional(v.number()),
  /** The envelope with all that is in it. */
  body: v.optional(v.unknown()),
})
export type BatchOutcome = v.InferOutput<typeof BatchOutcome>

export const batch = call({
  method: 'POST',
  path: 'batch',
  encoding: 'json',
  auth: 'optional',
  request: v.object({ commands: v.pipe(v.array(BatchedCommand), v.nonEmpty(), v.maxLength(BATCH_MAX)) }),
  answer: v.object({ outcomes: v.array(BatchOutcome) }),
})
