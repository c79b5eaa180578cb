// D-17: whatever a handler throws, in whichever of its parts, is a 500 that tells nothing, and the next request is served.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handler } from '../../src/server/handler.ts'
import { handlers } from '../../src/server/handlers.ts'
import { makeChance } from '../world/random.ts'
import { type Plan, requestOf } from './requests/build-request.ts'
import { faultsOf } from './requests/judge.ts'
import { knownOn, sampleFields } from './requests/samples.ts'
import { makePerson, openStage, type Stage } from './requests/stage.ts'

// Its second line looks like a place in a program.
const CANARY = 'canary of what a person wrote\n    at canary of the line below'
const chance = makeChance(17)

let stage: Stage
let said: string[]
beforeEach(async () => {
  stage = await openStage()
  said = []
  vi.spyOn(stage.server.services, 'log').mockImplementation(line => said.push(JSON.stringify(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  return stage.server.close()
})

/** How something can go wrong that nobody thought of. */
const FAULTS: readonly (readonly [string, () => unknown])[] = [
  [
    'an error that is thrown at once',
    () => {
      throw new TypeError(CANARY)
    },
  ],
  ['a promise that is rejected', () => Promise.reject(new Error(CANARY))],
  ['a rejection that is no error', () => Promise.reject(CANARY)],
  ['a rejection of nothing', () => Promise.reject(undefined)],
  [
    'a promise that is rejected later',
    () => new Promise((_, reject) => setTimeout(reject, 2, new RangeError(CANARY))),
  ],
]

/** A request that its call says yes to; of a visitor where the answer is to be one that is kept. */
async function planOf({ call }: Handler, isVisitor: boolean, key: string): Promise<Plan> {
  const [person, other] = [await makePerson(stage), await makePerson(stage)]
  const known = await knownOn(stage, person, other)
  const fields = sampleFields(call.request, known, 'right', chance)
  const [encoding, mine] = call.method === 'GET' ? (['query', undefined] as const) : (['json', key] as const)
  const token = isVisitor ? undefined : person.token
  return { method: call.method, path: call.path, encoding, fields, token, key: mine }
}

async function send(plan: Plan) {
  const answer = await stage.server.app.fetch(requestOf(plan))
  const text = await answer.text()
  return { http: answer.status, headers: answer.headers, text }
}

const parts = Object.values(handlers).flatMap((handler: Handler) =>
  (['answer', 'prepare', 'tag'] as const).flatMap(part => (handler[part] ? [{ handler, part }] : [])),
)

test.each(FAULTS)(
  'D-17: %s: every call answers 500 in the envelope, tells nothing, and serves the same request behind it',
  async (_, fault) => {
    expect(parts.length).toBeGreaterThan(40)
    for (const [place, { handler, part }] of parts.entries()) {
      const plan = await planOf(handler, part === 'tag', `key-of-fault-${place}`)
      const where = `${part} of ${plan.path}`
      const hook = vi.spyOn(handler as unknown as Record<typeof part, () => unknown>, part)
      hook.mockImplementation(fault)
      const broken = await send(plan)
      expect([where, hook.mock.calls.length, broken.http, ...faultsOf(plan.path, broken)]).toEqual([
        where,
        1,
        500,
      ])
      expect(broken.text, where).not.toContain('canary')
      hook.mockRestore()
      const whole = await send(plan)
      expect([where, whole.http, whole.headers.get('idempotency-replayed')]).toEqual([where, 200, null])
      expect([where, ...faultsOf(plan.path, whole)]).toEqual([where])
      // Nothing holds its key any more.
      expect(whole.text, where).not.toContain('idempotency_key')
    }
    expect(said.join('\n')).not.toContain('canary')
  },
)
