// {a person, a visitor, four who are no more} × {every call} × {own, another's, no thing}: the answers of rows.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batch, batchable } from '../../src/contract/batch.ts'
import { type CallPath, calls } from '../../src/contract/calls.ts'
import { type Answer, type FormValues, get, post, postJson } from './api-client.ts'
import { type Row, rows, type Thing, WHOSE, type Whose } from './authorisation/rows.ts'
import {
  CODE,
  MISSING_ID,
  makePerson,
  NOBODIES,
  openStage,
  PASSWORD,
  type Person,
  type Stage,
  tokenOfNobody,
} from './requests/stage.ts'

const ASKERS = ['person', ...NOBODIES] as const
type Asker = (typeof ASKERS)[number]

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** Two persons; one of them asks, or somebody holds that one's secrets. */
interface Pair {
  readonly asking: Person
  readonly other: Person
}

const makePair = async (): Promise<Pair> => ({
  asking: await makePerson(stage),
  other: await makePerson(stage),
})

const guessed = { password: 'a wrong guess', code: '000000' }
const nowhere = { email: 'no-one@example.invalid', review: MISSING_ID, cartItem: MISSING_ID }

function thingOf(whose: Whose, { asking, other }: Pair, asker: Asker): Thing {
  const heldSession = asking.cartSession
  if (whose === 'own') return { ...asking, heldSession, password: PASSWORD, code: CODE }
  const { email, review, cartItem, order, cartSession } = other
  // A person may have found another's session on a shared computer; a visitor who has it holds the cart.
  const [found, madeUp] = asker === 'person' ? [cartSession, 'made.up'] : ['', '']
  const isOther = whose === 'other'
  return {
    ...(isOther ? { email, review, cartItem } : nowhere),
    cartSession: isOther ? found : madeUp,
    heldSession,
    order: { id: isOther ? order.id : MISSING_ID, session: 'a guess' },
    ...guessed,
  }
}

function ask(path: CallPath, form: Record<string, unknown>, token: string | undefined): Promise<Answer> {
  const { server } = stage
  const call = calls.find(one => one.path === path)
  if (call?.method === 'GET') return get(server, path, { token })
  return call?.encoding === 'json'
    ? postJson(server, path, form, { token })
    : post(server, path, form as FormValues, { token })
}

const isByThing = (row: Row): row is Extract<Row, { nobody: readonly number[] }> => Array.isArray(row.nobody)

const refusesEnded = (row: Row) => isByThing(row) && row.ended !== undefined

function expected(row: Row, asker: Asker, whose: Whose): number {
  if (asker !== 'person' && asker !== 'visitor' && refusesEnded(row)) return 401
  const said = asker === 'person' ? row.person : row.nobody
  return typeof said === 'number' ? said : (said[WHOSE.indexOf(whose)] ?? 0)
}

const OF_A_USER = ['reviews', 'orders', 'tokens', 'delivery_keys'] as const

/** Everything that belongs to a person, as text. */
async function belongings({ id, cartItem }: Person): Promise<string> {
  const { db } = stage.server
  const lines = db.selectFrom('cart_items').selectAll().where('id', '=', cartItem)
  const user = db.selectFrom('users').selectAll().where('id', '=', id)
  const named = OF_A_USER.map(table => db.selectFrom(table).selectAll().where('user_id', '=', id).execute())
  return JSON.stringify([await user.execute(), await lines.execute(), ...(await Promise.all(named))])
}

/** What is different each time anyway: names that open nothing yet, and tokens. */
const words = ({ text }: Answer) => text.replace(/"(token|data)":"[^"]+"/g, '')

test('every call of the contract has a row, and no row is without a call', () => {
  expect(Object.keys(rows).sort()).toEqual(calls.map(({ path }) => path).sort())
})

test.each(calls.map(({ path }) => path))(
  'A217 Z-01: %s says to whom about whose what the matrix says',
  async path => {
    const row = rows[path]
    let pair = await makePair()
    for (const asker of ASKERS) {
      const told = new Map<Whose, string>()
      for (const whose of isByThing(row) ? WHOSE : (['own'] as const)) {
        const token = asker === 'person' ? pair.asking.token : await tokenOfNobody(stage, asker)
        const [before, own] = [await belongings(pair.other), await belongings(pair.asking)]
        const answer = await ask(path, row.form(thingOf(whose, pair, asker), stage), token)
        const { response_status } = answer.body
        expect([asker, whose, response_status]).toEqual([asker, whose, expected(row, asker, whose)])
        expect(await belongings(pair.other), `${asker}, ${whose}: of the other person`).toBe(before)
        if (whose !== 'own')
          for (const secret of secretsOf(pair.other)) expect(answer.text).not.toContain(secret)
        told.set(whose, words(answer))
        if ((await belongings(pair.asking)) !== own) pair = await makePair()
      }
      if (isByThing(row) && !(row.told && asker === 'person'))
        expect(told.get('other')).toBe(told.get('missing'))
    }
  },
)

function secretsOf({ firstName, email, cartSession, order }: Person): string[] {
  return [`"${firstName}"`, email, cartSession, order.session]
}

test('A217 Z-01: whoever has no valid token is the same visitor to every call', async () => {
  for (const { path } of calls) {
    const pair = await makePair()
    const form = rows[path].form(thingOf('missing', pair, 'visitor'), stage)
    const answers = []
    for (const kind of NOBODIES) {
      if (kind === 'visitor' && refusesEnded(rows[path])) continue
      answers.push(words(await ask(path, form, await tokenOfNobody(stage, kind))))
    }
    expect(new Set(answers).size, path).toBe(1)
  }
})

test.each(batchable.map(({ path }) => path))(
  'A217 Z-01: %s says in a batch what it says alone',
  async path => {
    const row = rows[path]
    let pair = await makePair()
    for (const asker of ASKERS) {
      for (const whose of isByThing(row) ? WHOSE : (['own'] as const)) {
        const token = asker === 'person' ? pair.asking.token : await tokenOfNobody(stage, asker)
        const form = row.form(thingOf(whose, pair, asker), stage)
        const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]))
        const command = { path, key: `a-key-${pair.asking.id}-${asker}-${whose}`, lane: 'a', fields }
        const { body } = await ask(batch.path, { commands: [command] }, token)
        const said = body.outcomes[0].body.response_status
        expect([asker, whose, said]).toEqual([asker, whose, expected(row, asker, whose)])
        if (said === 200) pair = await makePair()
      }
    }
  },
)
