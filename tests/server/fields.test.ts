import { expect, test } from 'vitest'
import { readFields } from '../../src/server/http/fields.ts'
import { FIELD_COUNT_MAX } from '../../src/server/http/json-object.ts'

async function read(form: FormData) {
  const sent = new Response(form)
  const body = new Uint8Array(await sent.clone().arrayBuffer())
  return readFields(body, sent.headers.get('content-type') ?? '')
}

test('O-46: a line break that multipart wrote as two characters is the one that was typed', async () => {
  const form = new FormData()
  form.set('review', 'First line\n\nthird, with a tab\tand 😀')
  const sent = new Response(form)
  const body = new Uint8Array(await sent.clone().arrayBuffer())
  expect(new TextDecoder().decode(body)).toContain('First line\r\n\r\nthird')
  const { fields } = await readFields(body, sent.headers.get('content-type') ?? '')
  expect(fields.review).toBe('First line\n\nthird, with a tab\tand 😀')
})

function formOf(count: number): FormData {
  const form = new FormData()
  for (let place = 0; place < count; place += 1) form.set(`field ${place}`, `value ${place}`)
  return form
}

test('R-03: a form of as many parts as are allowed is taken whole, and one more is refused', async () => {
  const { fields, errors } = await read(formOf(FIELD_COUNT_MAX))
  expect([Object.keys(fields).length, errors]).toEqual([FIELD_COUNT_MAX, {}])
  expect(fields[`field ${FIELD_COUNT_MAX - 1}`]).toBe(`value ${FIELD_COUNT_MAX - 1}`)
  await expect(read(formOf(FIELD_COUNT_MAX + 1))).rejects.toMatchObject({ status: 400 })
})

test('R-03: a text that quotes the head of a part is a text', async () => {
  const text = ['It said:', 'Content-Disposition: form-data; name="title"', '', '--x', 'and no more.'].join(
    '\n',
  )
  const form = formOf(2)
  form.set('review', text)
  expect(await read(form)).toEqual({
    fields: { 'field 0': 'value 0', 'field 1': 'value 1', review: text },
    errors: {},
  })
})

test('R-03: what stands between the parts may be quoted, and so hold what else ends it', async () => {
  const between = 'a b; c=d'
  const parts = ['title', 'review'].map(
    name => `--${between}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nOf ${name}\r\n`,
  )
  const body = new TextEncoder().encode(`${parts.join('')}--${between}--\r\n`)
  const { fields } = await readFields(body, `multipart/form-data; charset=utf-8; boundary="${between}"`)
  expect({ ...fields }).toEqual({ title: 'Of title', review: 'Of review' })
})
