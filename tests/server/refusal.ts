// What every refusal owes: its status, a message, nothing of our inner life, and nothing half-written.
import { expect } from 'vitest'
import type { Answer } from './api-client.ts'
import type { TestServer } from './factories.ts'

export function expectRefusal(answer: Answer, http: number) {
  expect(answer.http).toBe(http)
  expect(answer.body.response_status).toBe(http)
  expect(Object.keys(answer.body.validation_errors).length).toBeGreaterThan(0)
  expect(answer.text).not.toMatch(/\bat \w+.*:\d+:\d+|node_modules|sqlite|kysely|valibot/i)
}

export async function expectNothingStored(server: TestServer) {
  expect(await server.db.selectFrom('reviews').select('id').execute()).toEqual([])
}
