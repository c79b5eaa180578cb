// How a request is made, whatever comes of it.
import { expect, test } from 'vitest'
import { cartCount } from '../../src/contract/cart.ts'
import { ping } from '../../src/contract/ping.ts'
import { systemClock } from '../../src/sync/seams.ts'
import { createWire } from '../../src/sync/wire.ts'

test('O-17: no request follows a portal elsewhere, is answered from a cache, or takes cookies along, whether it reads or writes', async () => {
  const made: RequestInit[] = []
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    made.push(init)
    return Response.json({ response_status: 200, validation_errors: {} })
  }
  const wire = createWire(
    { baseUrl: '', fetch: fetch as typeof globalThis.fetch },
    systemClock,
    () => undefined,
  )
  await wire.request(ping, {})
  await wire.request(cartCount, { sessionId: '' })
  const plainly = { redirect: 'error', cache: 'no-store', credentials: 'omit' }
  expect(made).toMatchObject([
    { ...plainly, method: 'GET' },
    { ...plainly, method: 'POST' },
  ])
})
