// Writes that come together share a transaction: none of them notices, and none is promised what is not stored.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGroupCommit } from '../../src/server/http/group-commit.ts'
import { createKeyedRequest } from '../../src/server/http/key-vault.ts'
import type { Turn } from '../../src/server/http/turn.ts'
import type { Sql } from '../../src/server/sql/database.ts'
import { postJson, postMultipart, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'

const keyed = (name: string) => createKeyedRequest('nobody', `key of ${name}`, 'review/submit', {})
const nobody = { attempt: null, user: null, lane: null }

let server: TestServer
let begun: number
beforeEach(async () => {
  server = await openTestServer()
  await server.services.mailSender.settled()
  begun = 0
  const { transaction } = server.db
  Object.assign(server.db, {
    transaction() {
      begun += 1
      return transaction.call(server.db)
    },
  })
})
afterEach(() => server.close())

const note =
  (name: string) =>
  async ({ sql }: Pick<Turn, 'sql'>) => {
    await sql
      .insertInto('contact_messages')
      .values({ name, email: 'a@example.invalid', message: 'x', created_at: 1 })
      .execute()
    return name
  }
const noted = async () =>
  (await server.db.selectFrom('contact_messages').select('name').orderBy('id').execute()).map(row => row.name)

test('reviews of many nurses at once are each stored and confirmed, in fewer transactions than there are reviews', async () => {
  const [hospital, unit] = [await makeHospital(server), await makeDepartment(server)]
  const nurses = await Promise.all(Array.from({ length: 40 }, () => makeUser(server)))
  begun = 0
  const answers = await Promise.all(
    nurses.map(({ token }, place) =>
      postMultipart(server, 'review/submit', reviewForm(hospital, unit), {
        token,
        key: `one-key-each-${place}`,
      }),
    ),
  )
  expect(answers.filter(({ body }) => body.response_status === 200)).toHaveLength(40)
  expect(await server.db.selectFrom('reviews').select('user_id').execute()).toHaveLength(40)
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThanOrEqual(20)
})

test('writes that come one by one, each in a turn of its own, share a transaction as long as one more comes', async () => {
  const { write } = createGroupCommit(server.services)
  const all: Promise<string>[] = []
  for (let place = 0; place < 32; place += 1) {
    const turn = nextTurn()
    all.push(write(nobody, note(String(place))))
    await turn
  }
  await Promise.all(all)
  expect(begun).toBe(1)
})

test('what one of a group does is undone alone where it throws, and the others are in', async () => {
  const write = createGroupCommit(server.services).write
  const failing = async (turn: Turn) => {
    await note('undone')(turn)
    throw new Error('no')
  }
  const outcomes = await Promise.allSettled([
    write(nobody, note('a')),
    write(nobody, failing),
    write(nobody, note('b')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await noted()).toEqual(['a', 'b'])
  // Together first, then the two halves, then each of the half that throws.
  expect(begun).toBe(5)
})

test('one of many that throws costs few transactions: the half that holds it is halved, in the order of all', async () => {
  const write = createGroupCommit(server.services).write
  const names = Array.from({ length: 32 }, (_, place) => String(place))
  const outcomes = await Promise.allSettled(
    names.map(name =>
      write(nobody, name === '19' ? async () => Promise.reject(new Error('no')) : note(name)),
    ),
  )
  expect(outcomes.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))).toEqual([19])
  expect(await noted()).toEqual(names.filter(name => name !== '19'))
  expect(begun).toBe(11)
})

const silent = () => Promise.reject(new Error('Query read timeout'))
const told = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map(outcome => outcome.status === 'rejected' && String(outcome.reason))

test.each([
  ['is silent', new Error('Query read timeout')],
  ['has gone', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
  ['is full', Object.assign(new Error('full'), { code: 'SQLITE_FULL' })],
])(
  'D-04, D-13: where the store %s in the middle of a group it is not asked again for each half',
  async (_, error) => {
    const write = createGroupCommit(server.services).write
    const names = Array.from({ length: 32 }, (_, place) => String(place))
    const outcomes = await Promise.allSettled(
      names.map(name => write(nobody, name === '19' ? () => Promise.reject(error) : note(name))),
    )
    expect(told(outcomes)).toEqual(names.map(() => String(error)))
    expect(await noted()).toEqual([])
    expect(begun).toBe(1)
  },
)

test('D-13: nor for what is left of a group that was halved: who is done stays done, the others are told', async () => {
  const write = createGroupCommit(server.services).write
  let isFirst = true
  const later = () => {
    const answer = isFirst ? Promise.reject(new Error('no')) : silent()
    isFirst = false
    return answer
  }
  // Together, then the first half, then the second, in which the store falls silent.
  const outcomes = await Promise.allSettled([
    write(nobody, note('a')),
    write(nobody, note('b')),
    write(nobody, later),
    write(nobody, note('c')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(await noted()).toEqual(['a', 'b'])
  expect(begun).toBe(3)
})

test('what belongs together shares one transaction, however many there are, and none of another is put between', async () => {
  const { together, write } = createGroupCommit(server.services)
  const before = write(nobody, note('before'))
  const names = Array.from({ length: 60 }, (_, place) => `together ${place}`)
  const all = together(writeOne => names.map(name => writeOne(nobody, note(name))))
  const after = write(nobody, note('after'))
  expect(await Promise.all(all)).toEqual(names)
  expect(await Promise.all([before, after])).toEqual(['before', 'after'])
  expect(await noted()).toEqual(['before', ...names, 'after'])
  expect(begun).toBe(3)
})

test('a transaction that is lost at its end is told to everybody in it, and the next one goes on', async () => {
  const { transaction } = server.db
  Object.assign(server.db, {
    transaction: () => ({
      execute: (work: (sql: Sql) => Promise<void>) =>
        transaction.call(server.db).execute(async sql => {
          await work(sql)
          throw new Error('the connection ended')
        }),
    }),
  })
  const write = createGroupCommit(server.services).write
  const outcomes = await Promise.allSettled([write(nobody, note('a')), write(nobody, note('b'))])
  expect(outcomes.map(outcome => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
    'Error: the connection ended',
    'Error: the connection ended',
  ])
  Object.assign(server.db, { transaction })
  expect(await noted()).toEqual([])
  expect(await write(nobody, note('c'))).toBe('c')
})

test('a transaction that cannot begin is told to all that wait, at once', async () => {
  const { transaction } = server.db
  const execute = () => Promise.reject(new Error('locked'))
  Object.assign(server.db, { transaction: () => ({ execute }) })
  const write = createGroupCommit(server.services).write
  const outcomes = await Promise.allSettled([write(nobody, note('a')), write(nobody, note('b'))])
  Object.assign(server.db, { transaction })
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('over capacity: of more writes than can wait, the last are told to come back; the others are done', async () => {
  const write = createGroupCommit(server.services).write
  const all = Array.from({ length: 520 }, (_, place) => write(nobody, note(String(place))))
  const outcomes = await Promise.allSettled(all)
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => reason.status === 503 && reason.headers['Retry-After'] === '2')).toBe(
    true,
  )
  expect(await noted()).toHaveLength(520 - refused.length)
})

test('side by side are those of different lanes; one without a lane, and the next of the same, wait for all ahead', async () => {
  const write = createGroupCommit(server.services).write
  const seen: string[] = []
  const slow = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise(setImmediate)
    seen.push(`${name} ends`)
  }
  const lanes: [string, string | null][] = [
    ['a', 'x'],
    ['b', 'y'],
    ['c', 'x'],
    ['d', null],
    ['e', 'y'],
  ]
  await Promise.all(lanes.map(([name, lane]) => write({ ...nobody, attempt: keyed(name), lane }, slow(name))))
  expect(seen.join(', ')).toBe(
    'a begins, b begins, a ends, b ends, c begins, c ends, d begins, d ends, e begins, e ends',
  )
})

test('one that throws is undone only when those beside it have ended: nothing is written behind the transaction', async () => {
  const write = createGroupCommit(server.services).write
  const late = async (turn: Turn) => {
    await new Promise(setImmediate)
    return note('late')(turn)
  }
  const failing = async () => Promise.reject(new Error('no'))
  const outcomes = await Promise.allSettled([
    write({ ...nobody, attempt: keyed('x'), lane: 'x' }, failing),
    write({ ...nobody, attempt: keyed('y'), lane: 'y' }, late),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await noted()).toEqual(['late'])
})

test('one key twice in a batch, in different lanes, is done once, and undoes nobody', async () => {
  const nurse = await makeUser(server)
  const [hospital, unit] = [await makeHospital(server), await makeDepartment(server)]
  const form = Object.entries(reviewForm(hospital, unit)).map(([name, value]) => [name, String(value)])
  const command = { path: 'review/submit', key: 'the-same-key', fields: Object.fromEntries(form) }
  const commands = ['x', 'y'].map(lane => ({ ...command, lane }))
  // It begins transactions of its own.
  Object.assign(server.services.mailSender, { wake: () => undefined })
  begun = 0
  const { body } = await postJson(server, 'batch', { commands }, { token: nurse.token })
  const [first, second] = body.outcomes
  expect(first.body.response_status).toBe(200)
  expect(second).toEqual(first)
  expect(begun).toBe(1)
})

test('D-13: where one spoils the transaction and nobody hears of it, the others are stored, and each is told the truth', async () => {
  const { write } = createGroupCommit(server.services)
  const spoil = async (turn: Pick<Turn, 'sql'>) => {
    await note('spoilt')(turn)
    await turn.sql
      .selectFrom('no_such_table' as 'revisions')
      .select('value')
      .execute()
      .catch(() => undefined)
    return 'spoilt'
  }
  const all = await Promise.allSettled(
    [note('first'), note('second'), spoil].map(work => write(nobody, work)),
  )
  const said = all.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
  expect(await noted()).toEqual(said)
  expect(said.slice(0, 2)).toEqual(['first', 'second'])
})
