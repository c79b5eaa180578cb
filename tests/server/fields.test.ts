import { expect, test } from 'vitest'
import { readFields } from '../../src/server/http/fields.ts'

test('O-46: a line break that multipart wrote as two characters is the one that was typed', async () => {
  const form = new FormData()
  form.set('review', 'First line\n\nthird, with a tab\tand 😀')
  const sent = new Response(form)
  const body = new Uint8Array(await sent.clone().arrayBuffer())
  expect(new TextDecoder().decode(body)).toContain('First line\r\n\r\nthird')
  const { fields } = await readFields(body, sent.headers.get('content-type') ?? '')
  expect(fields.review).toBe('First line\n\nthird, with a tab\tand 😀')
})
