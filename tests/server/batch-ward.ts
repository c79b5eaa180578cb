/** A ward of three units from which a nurse sends several commands in one request. */
import { afterEach, beforeEach } from 'vitest'
import { postJson } from './api-client.ts'
import { makeDepartment, openWard, type TestServer, type TestUser } from './factories.ts'

export interface Item {
  path: string
  key: string
  lane: string
  fields: Record<string, string>
  signature?: string
}

export interface BatchWard {
  server: TestServer
  nurse: TestUser
  hospital: number
  units: number[]
  fields(unit: number, title: string): Item['fields']
  submit(place: number, title: string): Item
  send(commands: Item[], token?: string): ReturnType<typeof postJson>
  /** What each command came to. */
  outcomes(commands: Item[], token?: string): Promise<number[]>
  /** Of the reviews on the site. */
  titles(): Promise<string[]>
  /** How often the operator has been told of new reviews. */
  told(): Promise<number>
  /** Requests with a key so far, by what became of them. */
  counted(): Record<string, number>
}

export const key = (name: string) => `key-of-${name}`
export const message = (text: string): Item => ({
  path: 'contact/submit',
  key: key(text),
  lane: 'contact',
  fields: { name: 'Ann', email: 'ann@example.com', message: text },
})

/** What is made anew before each test. */
type Anew = 'server' | 'nurse' | 'hospital' | 'units'

/** Makes one anew before each test of the file. */
export function shareBatchWard(): BatchWard {
  const here = {
    fields: (unit, title): Item['fields'] => ({
      title,
      review: 'Fair ratios.\nKind people.',
      anonymous: '0',
      staff_to_patient: '4',
      coworkers: '5',
      management: '3',
      overall: '4',
      hospitalId: String(here.hospital),
      departmentId: String(unit),
    }),
    submit: (place, title) => ({
      path: 'review/submit',
      key: key(title),
      lane: `lane ${place}`,
      fields: here.fields(here.units[place] ?? 0, title),
    }),
    send: (commands, token = here.nurse.token) => postJson(here.server, 'batch', { commands }, { token }),
    outcomes: async (commands, token) =>
      (await here.send(commands, token)).body.outcomes.map(
        (one: { status: number; body?: { response_status: number } }) =>
          one.status === 200 ? one.body?.response_status : one.status,
      ),
    async titles() {
      const kept = here.server.db.selectFrom('reviews').select('title').where('is_active', '=', 1)
      return (await kept.orderBy('id').execute()).map(row => row.title)
    },
    async told() {
      await here.server.pass(60_000)
      return here.server.mails.filter(({ subject }) => subject === 'A new review was written').length
    },
    counted: () =>
      Object.fromEntries(
        here.server.services.metrics.lines().flatMap(line => {
          const [, outcome, count] = /^idempotent_requests_total\{outcome="(\w+)"\} (\d+)$/.exec(line) ?? []
          return outcome ? [[outcome, Number(count)]] : []
        }),
      ),
  } satisfies Omit<BatchWard, Anew> as BatchWard
  beforeEach(async () => {
    const { server, nurse, hospital, unit } = await openWard()
    const units = [unit, await makeDepartment(server), await makeDepartment(server)]
    Object.assign(here, { server, nurse, hospital, units } satisfies Pick<BatchWard, Anew>)
  })
  afterEach(() => here.server.close())
  return here
}
