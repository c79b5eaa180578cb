// WHAT APP AND SERVER PROMISE EACH OTHER. Pure data and rules; imports valibot and nothing else.

/**
 * Version of the wire. It moves when an older app or server could no longer read what this one writes; what is merely
 * added or wider is a line of the history. `tests/contract/pin.test.ts` holds the hash of all schemas, so that nobody
 * changes the wire by accident.
 *
 * History
 * 1 — 2026-11-21: the specification's 28 calls, `ping`, idempotency keys, scoped and incremental fetches.
 *     Later that day, additive: `logout` may name a forgotten token by its hash (`revoke`).
 *     Additive too: signed delivery (`delivery-key/register`, the header `Delivery-Signature`).
 *     Additive too: `checkout_session_url` may be a path of the server's own.
 *     Additive too: an order tells its shipping, and its items the names under which they were bought.
 *     Wider: `validation_errors` may be null, and `random_order_id` a number, as other servers write them.
 *     Additive too: `products/fetch` names what is no longer sold to whoever asks for it (`gone`).
 *     Additive too: `account/delete`.
 *     Between page and worker, additive: a page may ask to be taken (`take-page`).
 *     There, too, on 2026-11-22: a page may ask what a version of the worker changes (`tell-notes`).
 *     2026-11-22, additive: several commands in one request (`batch`), announced by `ping`.
 *     2026-11-23, wider: the names of places may have a typographic apostrophe; and the app opens no
 *     `checkout_session_url` but of http or https.
 *     Additive: the header `Idempotency-Withdrawn`.
 *     Between page and worker, additive: the worker tells what was refused, and what was said of what it sent.
 *     2026-11-24, additive: an order tells what of it was given back.
 *     2026-11-24: a chosen password's characters are counted as typed, no longer by the units of a string.
 *     2026-11-26, additive: a cart tells of each line whether it is still sold like this; an unpaid order
 *     says whether it can be paid, and `order/pay` leads to its page.
 *     2026-11-28, additive: `resend_email` may say which code is to be sent again (`purpose`); `order/place` may say what
 *     the lines came to on the screen (`subtotal`).
 *     2026-11-29, wider: a code may have white space within.
 *     2026-11-30, wider: a code or a phone number may have the digits of any script, and marks that nobody sees.
 *     2026-11-30, wider: there, too, the wide signs of keyboards for Japanese, and in a phone number whatever looks like a dash.
 *     2026-11-30, wider: the names of places may have the apostrophe that begins a word.
 *     2026-11-30, narrower: a required text of which nothing can be seen counts as missing, but for what waits on a device.
 *     2026-11-30: some shapes are written in fewer words, and take what they took.
 *     2026-11-30, wider: a message that waits on a device may have anything of one line as its address.
 *     2026-11-30, additive: of a paid order `payment-intent/checkout` says whether it is the asker's (`is_yours`).
 *     2026-11-30, additive: a hospital tells of how many reviews its rating is the mean (`rating_count`).
 *     2026-11-30, additive: `order/place` may say which lines were on the screen (`lines`).
 */
export const PROTOCOL_VERSION = 1

/** Base of every call of the public site (specification, section 7). */
export const API_BASE = '/public/api/'
/** Base of the operator's calls; no call of the public site lives below it. */
export const ADMIN_BASE = '/public/api/admin-panel/'
/** Base of the pictures: `${MEDIA_BASE}hospitals/{image_name}` and so on. */
export const MEDIA_BASE = '/public/media/'

/** `*`, on every call and every answer (A201). */
export const PERMISSIVE_HEADER = 'Access-Control-Allow-Origin'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
/**
 * Its author has taken it back, and it may have arrived before: "If it was done, say what came of it; else don't, not
 * later either." The value is "true". A server that does not know it does the command, and a delete follows.
 */
export const WITHDRAWN_HEADER = 'Idempotency-Withdrawn'
/** How long the server remembers the outcome of a key. */
export const IDEMPOTENCY_DAYS = 90
