import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField } from '../../src/app/forms/code-fields.tsx'

test('D38 A150: the keyboard for a code is one of digits, the phone may fill it in, and no length is asked for', () => {
  const field = /<input[^>]*>/.exec(renderToStaticMarkup(<CodeField id="code" name="code" />))?.[0]
  expect(field).toContain('inputMode="numeric"')
  expect(field).toContain('autoComplete="one-time-code"')
  expect(field).not.toMatch(/(min|max)length=|pattern=|type="number"/i)
})
