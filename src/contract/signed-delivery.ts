/**
 * Signed delivery (D79, additive): what was submitted while signed in may arrive after the session has ended.
 *
 *  1. At sign-in the device makes a key pair (ECDSA, P-256, SHA-256) whose private half cannot leave it, and
 *     registers the public half with its bearer token. At sign-out the private half is destroyed.
 *  2. A command is signed as soon as it is saved: `deliveryText`, which names the call, the idempotency key, the
 *     author and every field that will be sent.
 *  3. Without a session it is sent without a token and with `DELIVERY_HEADER`. The server lets in this very
 *     command, as its author, and nothing else, until `DELIVERY_DAYS` after the session of the key had to end.
 */
import * as v from 'valibot'
import { call } from './call.ts'
import { reviewDelete, reviewSubmit } from './review-submit.ts'
import { plainBreaks, wireText } from './wire-text.ts'

export const DELIVERY_HEADER = 'Delivery-Signature'
export const DELIVERY_DAYS = 14

/** The commands that may travel so, each with the call that it is. A cart and a message wait for a person. */
export const deliverable = { 'review.submit': reviewSubmit, 'review.delete': reviewDelete } as const

export interface Delivery {
  /** `base64url(SHA-256(public point))`: known to the device before the server has heard of the key. */
  readonly keyId: string
  readonly author: number
  /** r and s, 32 bytes each, in base64url. */
  readonly signature: string
}

/**
 * What is signed.
 * @param command its fields as they go into the form, or as they came out of it: exactly these and no others, so
 * that nobody can spend the command's idempotency key on another form of it.
 */
export function deliveryText(
  { keyId, author }: Pick<Delivery, 'keyId' | 'author'>,
  command: { path: string; key: string; fields: object },
): string {
  const fields = Object.entries(command.fields)
    .map(([name, value]) => [name, plainBreaks(wireText(value))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(['signed delivery 1', keyId, author, command.path, command.key, fields])
}

const HEADER = /^([\w-]{43})\.([1-9]\d{0,14})\.([\w-]{86})$/

/** A delivery as it stands in the header. */
export function writeDelivery({ keyId, author, signature }: Delivery): string {
  return `${keyId}.${author}.${signature}`
}

/** @returns null for anything that `writeDelivery` did not write. */
export function readDelivery(header: string): Delivery | null {
  const [, keyId, author, signature] = HEADER.exec(header) ?? []
  return keyId && author && signature ? { keyId, author: Number(author), signature } : null
}

/** Makes a key known for as long as its session may last, and `DELIVERY_DAYS` more. One key a session. */
export const deliveryKeyRegister = call({
  method: 'POST',
  path: 'delivery-key/register',
  encoding: 'form',
  auth: 'required',
  request: v.object({
    /** The uncompressed point, 65 bytes in base64url. */
    public_key: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
  }),
  answer: v.object({ key_id: v.string() }),
})
