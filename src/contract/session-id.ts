import * as v from 'valibot'
import { call } from './call.ts'

/** The anonymous session that a visitor's cart belongs to; also a probe where a server has no `ping`. */
export const sessionIdFetch = call({
  method: 'GET',
  path: 'sessionId/fetch',
  encoding: 'query',
  auth: 'none',
  request: v.object({}),
  answer: v.object({ data: v.pipe(v.string(), v.nonEmpty()) }),
})
