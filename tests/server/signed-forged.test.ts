// The attacks on a signed command: changed, moved, somebody else’s, cut or garbage, it is refused as nobody’s.
import { expect, test } from 'vitest'
import { DELIVERY_HEADER } from '../../src/contract/signed-delivery.ts'
import { postJson, postMultipart } from './api-client.ts'
import { makeDepartment, makeHospital, makeReview } from './factories.ts'
import { shareSignedReview } from './signed-review.ts'
import { deliver, makePhone, phoneOf, registerKey, type Signed } from './signing-phone.ts'

const here = shareSignedReview()
const { reviews, statusOf, expectRefused } = here

test('R-02: a signature over what has no text is refused as nobody’s, without a failure', async () => {
  const headers = { [DELIVERY_HEADER]: `${'A'.repeat(43)}.1.${'A'.repeat(86)}` }
  for (const title of [{ toString: 1, valueOf: 1 }, [{ toString: 1, valueOf: 1 }], {}]) {
    const answer = await postJson(here.server, 'review/submit', { title }, { key: 'key-of-no-text', headers })
    expect([answer.http, answer.body.response_status]).toEqual([200, 401])
  }
})

test.each<[string, (values: Signed['values']) => Signed['values']]>([
  ['text', values => ({ ...values, review: 'Something else' })],
  ['title', values => ({ ...values, title: 'Something else' })],
  ['answer', values => ({ ...values, overall: 1 })],
  ['name shown', values => ({ ...values, anonymous: 1 })],
  ['date', values => ({ ...values, client_created_at: '2026-11-20T12:00:00.000Z' })],
])('D79: another %s under the same signature is refused', async (_, changed) => {
  await expectRefused(
    deliver(
      here.server,
      { ...here.written, values: changed(here.written.values) },
      here.phone.sign(here.written),
    ),
  )
})

test('D79: another hospital, another unit, another key, another call under the same signature are refused', async () => {
  const header = here.phone.sign(here.written)
  const elsewhere = {
    hospitalId: await makeHospital(here.server),
    departmentId: await makeDepartment(here.server),
  }
  for (const [field, id] of Object.entries(elsewhere))
    await expectRefused(
      deliver(here.server, { ...here.written, values: { ...here.written.values, [field]: id } }, header),
    )
  await expectRefused(deliver(here.server, { ...here.written, key: 'another-key-of-mine' }, header))
  const own = await makeReview(here.server, {
    userId: here.ann.id,
    hospitalId: here.hospital,
    departmentId: here.unit,
  })
  const values = { ...here.written.values, id: own }
  expect(
    await statusOf(deliver(here.server, { ...here.written, name: 'review.delete', values }, header)),
  ).toBe(401)
  expect((await reviews()).map(row => row.is_active)).toEqual([1])
})

test('O-38: another person’s id, another person’s key, an unknown key are refused', async () => {
  const [, , signature] = here.phone.sign(here.written).split('.')
  await expectRefused(deliver(here.server, here.written, `${here.phone.keyId}.${here.ben.id}.${signature}`))
  await expectRefused(
    deliver(here.server, here.written, here.phone.sign({ ...here.written, author: here.ben.id })),
  )
  const bensPhone = await phoneOf(here.server, here.ben)
  await expectRefused(deliver(here.server, here.written, bensPhone.sign(here.written)))
  await expectRefused(
    deliver(
      here.server,
      here.written,
      `${here.phone.keyId}.${here.ann.id}.${bensPhone.sign(here.written).split('.')[2]}`,
    ),
  )
  await expectRefused(deliver(here.server, here.written, makePhone().sign(here.written)))
})

test('who registers another’s public key gets neither her commands nor her place', async () => {
  expect((await registerKey(here.server, here.ben, here.phone)).body.response_status).toBe(200)
  const [, , signature] = here.phone.sign(here.written).split('.')
  await expectRefused(deliver(here.server, here.written, `${here.phone.keyId}.${here.ben.id}.${signature}`))
  expect(await statusOf(deliver(here.server, here.written, here.phone.sign(here.written)))).toBe(200)
  expect(await reviews()).toMatchObject([{ user_id: here.ann.id }])
})

test('a header of garbage, a cut one, one without its key, and one beside a token that fails are refused', async () => {
  const header = here.phone.sign(here.written)
  for (const bad of [
    'x',
    '..',
    `${header}=`,
    header.slice(1),
    header.slice(0, -1),
    `${header}, ${header}`,
    header.replace('.', ' '),
  ])
    await expectRefused(deliver(here.server, here.written, bad))
  const headers = { [DELIVERY_HEADER]: header }
  await expectRefused(postMultipart(here.server, 'review/submit', here.written.values, { headers }))
  await expectRefused(
    postMultipart(here.server, 'review/submit', here.written.values, {
      headers,
      key: here.written.key,
      token: 'nobody',
    }),
  )
})

test('one field more, one less, or a hint that nobody believes changed: refused, and the key is not spent', async () => {
  const header = here.phone.sign(here.written)
  const { rating: _, ...less } = here.written.values
  const forms = [{ ...here.written.values, status: 7 }, { ...here.written.values, userId: here.ben.id }, less]
  for (const values of forms) await expectRefused(deliver(here.server, { ...here.written, values }, header))
  expect(await statusOf(deliver(here.server, here.written, header))).toBe(200)
})
