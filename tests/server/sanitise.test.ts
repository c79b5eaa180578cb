// What the server makes of a description before it stores it.
import { describe, expect, test } from 'vitest'
import { sanitiseDescription } from '../../src/server/sanitise.ts'
import { hostileHtml } from '../hostile/grammar.ts'
import { vectors } from '../hostile/vectors.ts'

/** The whole language of a stored description: these tags, bare, and text in which nothing can begin one. */
const HARMLESS = /^(?:<\/?(?:p|ul|ol|li|strong|em|b|i)>|<br \/>|[^<>])*$/

describe.each([
  ['what attackers write', vectors],
  ['10,000 made at random', hostileHtml(10_000)],
])('%s', (_, samples) => {
  test('X-02, X-04, X-05, X-06, X-07: only bare paragraphs, lists and emphasis are left', () => {
    const rest = samples.map(sanitiseDescription).filter(clean => !HARMLESS.test(clean))
    expect(rest.slice(0, 3)).toEqual([])
  })

  test('X-03: a second time changes nothing', () => {
    const moved = samples.filter(sample => {
      const once = sanitiseDescription(sample)
      return sanitiseDescription(once) !== once
    })
    expect(moved.slice(0, 3)).toEqual([])
  })
})

test('X-02: there are enough of them, all different, and what is meant stays', () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(150)
  expect(new Set(hostileHtml(10_000)).size).toBeGreaterThan(8_000)
  const meant =
    '<p>Soft <strong>cotton</strong>,<br />washed &amp; <em>dried</em></p><ul><li>1 &lt; 2</li></ul>'
  expect(sanitiseDescription(meant)).toBe(meant)
})
