import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls, specifiedCalls } from '../../src/contract/calls.ts'
import { COMMAND_VERSION, commandArgs } from '../../src/contract/commands.ts'
import { Envelope } from '../../src/contract/envelope.ts'
import {
  API_BASE,
  IDEMPOTENCY_HEADER,
  MEDIA_BASE,
  PROTOCOL_VERSION,
  WITHDRAWN_HEADER,
} from '../../src/contract/protocol.ts'
import { DELIVERY_HEADER, deliverable } from '../../src/contract/signed-delivery.ts'
import { PageMessage, ReleaseNotes, WorkerMessage } from '../../src/contract/worker-messages.ts'
import { schemaShape } from './schema-shape.ts'

// When this fails, the wire changed: an installed app and a deployed server may no longer understand each other.
// Add a line to the history of PROTOCOL_VERSION, raise it if an older one could no longer read this, and pin both here. A
// command's arguments are never narrowed.
const PINNED = { protocol: 1, commands: 1, hash: 'ac478a4a0aac5ada' }

function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(schemaShape(value)))
    .digest('hex')
    .slice(0, 16)
}

test('the wire is the one that PROTOCOL_VERSION names', () => {
  const wire = {
    calls,
    commandArgs,
    Envelope,
    PageMessage,
    WorkerMessage,
    ReleaseNotes,
    API_BASE,
    MEDIA_BASE,
    IDEMPOTENCY_HEADER,
    WITHDRAWN_HEADER,
    DELIVERY_HEADER,
    deliverable,
  }
  expect({ protocol: PROTOCOL_VERSION, commands: COMMAND_VERSION, hash: hashOf(wire) }).toEqual(PINNED)
})

test('the pin sees a changed type, limit, pattern, field and option', () => {
  const base = () =>
    v.object({ a: v.pipe(v.string(), v.maxLength(5)), b: v.optional(v.picklist(['x', 'y'])) })
  const changed = [
    v.object({ a: v.pipe(v.string(), v.maxLength(6)), b: v.optional(v.picklist(['x', 'y'])) }),
    v.object({ a: v.pipe(v.string(), v.regex(/x/)), b: v.optional(v.picklist(['x', 'y'])) }),
    v.object({ a: v.pipe(v.string(), v.maxLength(5)), b: v.optional(v.picklist(['x'])) }),
    v.object({ a: v.pipe(v.string(), v.maxLength(5)), b: v.picklist(['x', 'y']) }),
    v.object({ a: v.pipe(v.string(), v.maxLength(5)) }),
    v.object({
      a: v.pipe(
        v.string(),
        v.maxLength(5),
        v.transform(text => text.trim()),
      ),
      b: v.optional(v.picklist(['x', 'y'])),
    }),
  ]
  expect(hashOf(base())).toBe(hashOf(base()))
  expect(new Set([base(), ...changed].map(hashOf)).size).toBe(changed.length + 1)
})

test('A199: the specification has 28 calls, each path and method as it says', () => {
  const table = calls.map(call => `${call.method} ${call.path} ${call.encoding} ${call.auth}`)
  expect(specifiedCalls).toHaveLength(28)
  expect(new Set(calls.map(call => call.path)).size).toBe(33)
  expect(table).toMatchInlineSnapshot(`
    [
      "GET products/fetch query none",
      "GET hospitals/fetch query none",
      "GET departments/fetch query optional",
      "GET packages/fetch query optional",
      "GET categories/fetch query optional",
      "POST review/submit multipart required",
      "POST sendReviewNotification json required",
      "POST cart/addToCart form required",
      "POST cart/item/delete form optional",
      "POST cart/cartCount form optional",
      "GET shipping-charge/fetch query none",
      "POST order/place form optional",
      "POST payment-intent/checkout form optional",
      "POST contact/submit form none",
      "POST submit_login form none",
      "POST register form none",
      "POST submit_forgot_email form none",
      "POST forgot/email/verify form none",
      "POST resend_email form none",
      "POST email/verify form none",
      "POST check_auth form required",
      "POST logout form optional",
      "GET sessionId/fetch query none",
      "POST profile/update form required",
      "POST password/change form required",
      "GET my-orders query required",
      "POST profile/review/delete form required",
      "POST order/reset/place form required",
      "GET ping query none",
      "POST delivery-key/register form required",
      "POST account/delete form required",
      "POST batch json optional",
      "POST order/pay form required",
    ]
  `)
})
