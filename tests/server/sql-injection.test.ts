// what a database could take for a part of a statement, in every field of every call; the same on both engines.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { makeChance } from '../world/random.ts'
import { makeUser } from './factories.ts'
import { requestOf } from './requests/build-request.ts'
import { faultsOf } from './requests/judge.ts'
import { entriesOf, type Known, knownOn, sampleFields } from './requests/samples.ts'
import { makePerson, openStage, type Person, type Stage } from './requests/stage.ts'

type AnyCall = (typeof calls)[number]
interface Aim {
  readonly call: AnyCall
  readonly field: string
  readonly text: string
}

/** As good as any text, and an error to whoever puts it into a statement. */
const BREAKS = ["'", '"', '`', '\\', "\\'; --", "')", "%' /*", '$1', '?', ':a']
/** Always true, or a second statement, or one that takes long; most are addresses, too, as far as the contract can tell. */
const MEANS = [
  "x' or '1'='1",
  '1 or 1=1',
  "o'or'1'='1'--@example.invalid",
  "o'brien@example.invalid",
  '1); delete from reviews; --',
  "x'; drop table users; --",
  "' union select id, email, password_hash from users --",
  "'; select pg_sleep(8); --",
  '1 and (select count(*) from generate_series(1, 1e9)) > 0',
  "' and 1 = (with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n) --",
]
/** Somebody who was answered later had it done, on however busy a machine. */
const LATE_MS = 6_000
/** A person whose account was changed too often is no use any more. */
const A_PERSON = 40

const aims: Aim[] = calls.flatMap(call =>
  entriesOf(call.request).flatMap(([field]) => [...BREAKS, ...MEANS].map(text => ({ call, field, text }))),
)
const chance = makeChance(15)

/** What the contract takes as text is sent as part of such a text, too, or it would never get to the database. */
function asAllowed({ call, field, text }: Aim): string {
  const { [field]: schema } = Object.fromEntries(entriesOf(call.request))
  const inWords = `Night shift ${text} here`
  return schema && !v.is(schema, text) && v.is(schema, inWords) ? inWords : text
}

async function send(stage: Stage, person: Person, known: Known, aim: Aim): Promise<string[]> {
  const { server } = stage
  const { call, field } = aim
  const { method, path } = call
  // One person writes one review of a unit.
  const { token } = path === 'review/submit' ? await makeUser(server) : person
  const right = sampleFields(call.request, known, 'right', chance)
  const fields = { ...right, [field]: asAllowed(aim) }
  const encoding = method === 'GET' ? 'query' : 'json'
  const from = performance.now()
  const answer = await server.app.fetch(requestOf({ method, path, encoding, fields, token, key: undefined }))
  const text = await answer.text()
  const ms = performance.now() - from
  await server.services.mailSender.settled()
  const faults = faultsOf(path, { http: answer.status, headers: answer.headers, text })
  const { response_status: said } = JSON.parse(text)
  if (said >= 500) faults.push(`answered ${said}`)
  if (ms > LATE_MS) faults.push(`answered after ${Math.round(ms)} ms`)
  if (!v.is(call.request, fields) && said === 200) faults.push('done although the contract refuses it')
  return faults
}

/** All that is known of somebody. */
function rowsOf({ server: { db } }: Stage, id: number): Promise<unknown[]> {
  const owned = (['reviews', 'orders', 'tokens'] as const).map(table =>
    db.selectFrom(table).selectAll().where('user_id', '=', id).execute(),
  )
  return Promise.all([db.selectFrom('users').selectAll().where('id', '=', id).execute(), ...owned])
}

test(
  'R-15: no field of any call takes a part of a statement: no failure, no delay, and nothing of others changes',
  async () => {
    const stage = await openStage()
    const bystander = await makePerson(stage)
    const before = await rowsOf(stage, bystander.id)
    expect(before.flat().length).toBeGreaterThan(3)
    const faults: string[] = []
    for (let done = 0; done < aims.length; done += A_PERSON) {
      const [person, other] = [await makePerson(stage), await makePerson(stage)]
      const known = await knownOn(stage, person, other)
      for (const aim of aims.slice(done, done + A_PERSON)) {
        const told = (fault: string) => `${aim.call.path} ${aim.field} ${aim.text}: ${fault}`
        faults.push(...(await send(stage, person, known, aim)).map(told))
      }
    }
    expect(faults.slice(0, 20)).toEqual([])
    expect(await rowsOf(stage, bystander.id)).toEqual(before)
    await stage.server.close()
  },
  60_000 + aims.length * 100,
)
