import type { Context } from 'hono'
import { IDEMPOTENCY_HEADER, WITHDRAWN_HEADER } from '../../contract/protocol.ts'
import { DELIVERY_HEADER } from '../../contract/signed-delivery.ts'
import type { Handler } from '../handler.ts'
import { readTransaction } from '../sql/database.ts'
import { admit, identify } from './admit.ts'
import type { Text } from './envelope.ts'
import { readFields } from './fields.ts'
import { conclude, perform, remembered, stillAtWork } from './perform.ts'
import { readBody } from './read-body.ts'
import { jsonReply } from './reply.ts'
import { enforceLimit, PRIVATE, type Road } from './road.ts'
import { inTurn, type Turn } from './turn.ts'

/** Answers a POST; what it does, it does once per idempotency key. */
export async function answerPost(c: Context, handler: Handler, road: Road): Promise<Response> {
  const { text, replayed } = await post(c, handler, road)
  const headers = replayed ? { ...PRIVATE, 'Idempotency-Replayed': 'true' } : PRIVATE
  return jsonReply(c.req.raw, 200, text, headers)
}

async function post(c: Context, handler: Handler, road: Road): Promise<Text> {
  const address = road.addressOf(c)
  if (handler.limit) await enforceLimit(road, handler.limit, 'address', address)
  const body = await readBody(c.req.raw)
  const read = await readFields(body, c.req.header('content-type') ?? '')
  const sent = {
    ...read,
    handler,
    address,
    key: c.req.header(IDEMPOTENCY_HEADER),
    authorization: c.req.header('authorization'),
    signature: c.req.header(DELIVERY_HEADER),
    isWithdrawn: c.req.header(WITHDRAWN_HEADER) === 'true',
  }
  const posted = await identify(sent, road)
  if ('text' in posted) return posted
  const { db } = road.services
  const { attempt } = posted
  const work = async () => {
    const admitted = await admit(posted, road)
    if ('text' in admitted) return admitted
    const inside = (turn: Turn) => perform(admitted, turn, road.services)
    const performed = handler.readOnly
      ? await readTransaction(db, sql => inTurn(road.services, sql, [posted], inside))
      : await road.write(posted, inside)
    return conclude(performed, road.services)
  }
  if (!attempt) return work()
  const release = await road.inFlight.enter(attempt.keyHash)
  if (!release) return stillAtWork(road.services)
  try {
    return remembered(await road.readKeys(attempt), attempt, road.services) ?? (await work())
  } finally {
    release()
  }
}
