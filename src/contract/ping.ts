import * as v from 'valibot'
import { call } from './call.ts'

/** Extension: the smallest answer that proves it is our server. Announces what else it can do. */
export const ping = call({
  method: 'GET',
  path: 'ping',
  encoding: 'query',
  auth: 'none',
  request: v.object({}),
  answer: v.object({
    protocol: v.optional(v.number()),
    /** Commands that it takes in one request (`batch`). */
    batch: v.optional(v.number()),
  }),
})
