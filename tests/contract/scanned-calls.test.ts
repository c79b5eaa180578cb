// What `npm run scan` has sqlmap try: a call that is refused before anything is asked of the database tries nothing.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CALLS } from '../../.tools/scan/with-sqlmap.mjs'
import { calls } from '../../src/contract/calls.ts'

test.each(CALLS)('R-15: what is tried at %s is a request of the contract', (address = '', fields = '') => {
  const [path, query = ''] = address.split('?')
  const description = calls.find(call => call.path === path)
  if (!description) throw new Error(`There is no call "${path}".`)
  const sent = Object.fromEntries(new URLSearchParams(`${query}&${fields}`.replaceAll('*', '')))
  const { success, output } = v.safeParse(description.request, sent)
  expect(success).toBe(true)
  expect(Object.keys(sent).filter(name => !Object.hasOwn(output as object, name))).toEqual([])
})
