// Texts that break what is built carelessly, in every text field of every call; the same must come of it on both engines.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { makeChance } from '../world/random.ts'
import { makeUser } from './factories.ts'
import { keepers } from './naughty/keepers.ts'
import { naughtyStrings } from './naughty/strings.ts'
import { type Encoding, type Plan, requestOf } from './requests/build-request.ts'
import { faultsOf } from './requests/judge.ts'
import { entriesOf, type Fields, type Known, knownOn, sampleFields } from './requests/samples.ts'
import { makePerson, openStage, type Person, type Stage } from './requests/stage.ts'

type AnyCall = (typeof calls)[number]
interface Aim {
  readonly call: AnyCall
  readonly field: string
  readonly text: string
}

/** Each field gets every so manieth string, each another share of them; `npm run test:requests` sends all. */
const STRIDE = process.env.ALL_STRINGS ? 1 : 12
/** A person whose account was changed too often is no use any more. */
const A_PERSON = 40
const ENCODINGS: readonly Encoding[] = ['json', 'form', 'multipart']

const looksLikeText = (schema: v.GenericSchema) =>
  ['Some text', 'somebody@example.invalid', '555'].some(text => v.is(schema, text))

const fields = calls.flatMap(call =>
  entriesOf(call.request)
    .filter(([, schema]) => looksLikeText(schema))
    .map(([field]) => ({ call, field })),
)
const aims: Aim[] = fields.flatMap(({ call, field }, place) =>
  naughtyStrings.filter((_, at) => (at + place) % STRIDE === 0).map(text => ({ call, field, text })),
)

const chance = makeChance(1)
let kept = 0

/** What a form carries is not always what was typed: of half a pair another character, of a line break the usual one. */
function carried(text: string, encoding: Encoding): string {
  if (encoding === 'json') return text
  const whole = Buffer.from(text).toString()
  return encoding === 'multipart' ? whole.replace(/\r\n?/g, '\n') : whole
}

function asRead(schema: v.GenericSchema, fields: Fields): Fields {
  return v.parse(schema, fields) as Fields
}

/** All that is wrong with what came of it. */
async function send(
  stage: Stage,
  person: Person,
  known: Known,
  { call, field, text }: Aim,
): Promise<string[]> {
  const { server } = stage
  // One person writes one review of a unit.
  const sender = call.path === 'review/submit' ? await makeUser(server) : person
  const email = call.path === 'register' ? `new${chance.uuid()}@example.invalid` : sender.email
  const right = sampleFields(call.request, known, 'right', chance)
  const fields: Fields = { ...right, ...('email' in right && { email }), [field]: text }
  const encoding = call.method === 'GET' ? 'query' : chance.pick(ENCODINGS)
  const { method, path } = call
  const plan: Plan = { method, path, encoding, fields, token: sender.token, key: undefined }
  const request = requestOf(plan)
  const sent = carried(text, encoding)
  const answer = await server.app.fetch(request)
  const body = await answer.text()
  await server.services.mailSender.settled()
  const faults = faultsOf(path, { http: answer.status, headers: answer.headers, text: body })
  const said = JSON.parse(body).response_status
  const isAllowed = v.is(call.request, { ...fields, [field]: sent })
  if (isAllowed ? said >= 500 : said !== 422)
    faults.push(`${said} to what the contract ${isAllowed ? 'allows' : 'refuses'}`)
  const keeper = field === 'email' ? undefined : keepers[path]
  if (said !== 200 || !keeper) return faults
  const row = await keeper({ server, token: sender.token, email })
  // What the server works out by itself is not what was sent (the rating of a review).
  if (!(field in row) || typeof row[field] === 'number') return faults
  kept += 1
  // A phone number is kept in our digits (contract/plain-digits.ts), every other text as it was typed.
  const meant = field === 'phone' ? asRead(call.request, { ...fields, phone: sent }).phone : sent.trim()
  if (row[field] !== meant) faults.push(`came back as ${JSON.stringify(row[field])}`)
  return faults
}

test(
  'R-14: a naughty string in any text field of any call comes back as it was sent, or is refused by the words of the contract',
  async () => {
    const stage = await openStage()
    const faults: string[] = []
    for (let done = 0; done < aims.length; done += A_PERSON) {
      const [person, other] = [await makePerson(stage), await makePerson(stage)]
      const known = await knownOn(stage, person, other)
      for (const aim of aims.slice(done, done + A_PERSON)) {
        const { call, field, text } = aim
        const told = (fault: string) => `${call.path} ${field} ${JSON.stringify(text.slice(0, 80))}: ${fault}`
        faults.push(...(await send(stage, person, known, aim)).map(told))
      }
    }
    await stage.server.close()
    expect(faults.slice(0, 20)).toEqual([])
    expect(kept, 'texts that came back').toBeGreaterThan(aims.length / 10)
  },
  60_000 + aims.length * 100,
)
