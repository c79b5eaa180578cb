/** The building blocks of wire schemas: lenient in what other servers send, strict in what comes out. */
import * as v from 'valibot'

const NUMERIC = /^-?\d+(\.\d+)?$/

/** A number, also when a server or a form writes it as text. */
export const WireNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(NUMERIC), v.transform(Number))]),
  v.finite(),
)
/** A whole number at or above zero: ids, counts, flags. */
export const WireInteger = v.pipe(WireNumber, v.safeInteger(), v.minValue(0))
/** A database key. */
export const Id = v.pipe(WireInteger, v.minValue(1))
/** 0 or 1; true, "true", false and the empty string are understood too. */
export const Flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '']), WireInteger]),
  v.transform(value => (value === true || value === 'true' || value === 1 ? 1 : 0)),
  v.picklist([0, 1]),
)
export type Flag = v.InferOutput<typeof Flag>

/** Text that may be missing on another server; missing reads as null. */
export const MaybeText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), null),
  v.transform(value => (value === null ? null : String(value))),
)

/** What stands for a row that is gone or hidden: its id and nothing else of it. */
export const Tombstone = v.object({ id: Id, is_active: v.literal(0) })
export type Tombstone = v.InferOutput<typeof Tombstone>

/**
 * Optional parameters of an incremental fetch, and what the answer adds: ours, and not the specification's. A server
 * that knows neither sends the whole list, from which the app works out the differences.
 */
export const IncrementalQuery = {
  since: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.optional(WireInteger),
}
export const IncrementalAnswer = {
  cursor: v.optional(v.string()),
  more: v.optional(v.boolean()),
  /** The cursor was too old to go on from: forget the rows and start again. */
  reset: v.optional(v.boolean()),
}

/** An ISO instant or, on anonymous reviews, a bare date. */
export const WireDate = v.pipe(
  v.string(),
  v.check(text => !Number.isNaN(Date.parse(text))),
)
