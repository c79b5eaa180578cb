// Requests that nobody should send, made out of the contract itself; `npm run test:requests` sends as many as one likes.
import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf } from './requests/judge.ts'
import { runRequests, tableText } from './requests/run-requests.ts'

const count = Number(process.env.REQUESTS ?? 5_000)
const seed = Number(process.env.SEED ?? 1)

test(
  'R-02, R-10, R-11, R-20, R-21: no request gets more than a refusal that says why, and a refused one writes nothing',
  async () => {
    const report = await runRequests({ count, seed })
    if (process.env.REQUESTS_TABLE) appendFileSync(process.env.REQUESTS_TABLE, `${tableText(report)}\n`)
    expect(report.faults.slice(0, 20), `SEED=${seed}`).toEqual([])
    const [first = 0, last = 0] = [report.heap[0], report.heap.at(-1)]
    expect(last - first, 'megabytes that the server keeps').toBeLessThan(64)
  },
  120_000 + count * 100,
)

const refusal = (words: string) => ({ response_status: 422, validation_errors: { title: [words] } })
const success = { response_status: 200, validation_errors: {} }

test.each([
  ['a stack', refusal('Error: no\n    at authenticate (/srv/dist/server/main.js:10:3)')],
  ['a statement', refusal('select "id" from "users" where "email" = ?')],
  ['a database', refusal('SQLITE_CONSTRAINT: UNIQUE constraint failed: users.email')],
  ['a path', refusal('no such file: /home/app/src/server/secret.ts')],
  ['what it is built of', refusal('kysely 0.28')],
  ['a refusal of no reason', { response_status: 422, validation_errors: {} }],
  ['a refusal with data', { ...refusal('No'), data: 1 }],
  ['another status than that of HTTP', { ...refusal('No'), response_status: 500 }],
  ['no envelope', { user: 1 }],
  ['less than the contract says', success],
  ['more than the contract says', { ...success, user: { ...user(), password_hash: 'x' } }],
])('R-20, R-21: an answer is seen that holds %s', (_, body) => {
  const answered = { http: 200, headers: new Headers(), text: JSON.stringify(body) }
  expect(faultsOf('check_auth', answered)).toHaveLength(1)
  const right = { ...answered, text: JSON.stringify({ ...success, user: user() }) }
  expect(faultsOf('check_auth', right)).toEqual([])
})

function user() {
  const names = { first_name: 'A', last_name: 'B', email: 'a@example.invalid', phone: null }
  return { id: 1, ...names, status: 0, email_verified: 1 }
}
