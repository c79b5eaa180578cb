import type { Context } from 'hono'
import { IDEMPOTENCY_HEADER, WITHDRAWN_HEADER } from '../../contract/protocol.ts'
import { DELIVERY_HEADER } from '../../contract/signed-delivery.ts'
import type { Handler } from '../handler.ts'
import { readTransaction } from '../sql/database.ts'
import { admit, identify } from './admit.ts'
import { type ApiContext, enforceLimit, PRIVATE } from './api-context.ts'
import type { Text } from './envelope.ts'
import { readFields } from './fields.ts'
import { conclude, perform, rememberedAnswer, stillInProgress } from './perform.ts'
import { readBody } from './read-body.ts'
import { jsonReply } from './reply.ts'
import { inTurn, type Turn } from './turn.ts'

/** Answers a POST; what it does, it does once per idempotency key. */
export async function answerPost(c: Context, handler: Handler, api: ApiContext): Promise<Response> {
  const { text, replayed } = await post(c, handler, api)
  const headers = replayed ? { ...PRIVATE, 'Idempotency-Replayed': 'true' } : PRIVATE
  return jsonReply(c.req.raw, text, headers)
}

async function post(c: Context, handler: Handler, api: ApiContext): Promise<Text> {
  const address = api.addressOf(c)
  if (handler.limit) await enforceLimit(api, handler.limit, 'address', address)
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
  const posted = await identify(sent, api)
  if ('text' in posted) return posted
  const { db } = api.services
  const { attempt } = posted
  const work = async () => {
    const admitted = await admit(posted, api)
    if ('text' in admitted) return admitted
    const inside = (turn: Turn) => perform(admitted, turn, api.services)
    const performed = handler.readOnly
      ? await readTransaction(db, sql => inTurn(api.services, sql, [posted], inside))
      : await api.write(posted, inside)
    return conclude(performed, api.services)
  }
  if (!attempt) return work()
  const release = await api.keyLock.acquire(attempt.keyHash)
  if (!release) return stillInProgress(api.services)
  try {
    return rememberedAnswer(await api.readKeys(attempt), attempt, api.services) ?? (await work())
  } finally {
    release()
  }
}
