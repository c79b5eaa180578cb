import { BATCH_MAX } from '../contract/batch.ts'
import { ping } from '../contract/ping.ts'
import { PROTOCOL_VERSION } from '../contract/protocol.ts'
import { handler } from './handler.ts'
import { done } from './outcome.ts'

export const pingHandler = handler(ping, {
  answer: async () => done({ protocol: PROTOCOL_VERSION, batch: BATCH_MAX }),
})
