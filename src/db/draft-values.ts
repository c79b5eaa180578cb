/** What two people, or two pages, typed about the same becomes one: no text is thrown away. */
import type { Draft } from './records.ts'

type Values = Draft['values']

/** The person's own values, their gaps filled; a text that is not in them follows the own one. */
export function bothOf(own: Values, typed: Values): Values {
  const both = { ...own }
  for (const [field, value] of Object.entries(typed)) {
    if (both[field] === '' || both[field] == null) both[field] = value
  }
  // Who wanted to be anonymous in one of them must not be named by the other.
  if (own.anonymous === true || typed.anonymous === true) both.anonymous = true
  const body = 'message' in both ? 'message' : 'review'
  for (const field of ['title', body]) {
    const [one, other] = [both[field], typed[field]]
    // One page wrote on where the other stopped: that is one text, not two.
    if (typeof one === 'string' && typeof other === 'string' && other.startsWith(one)) both[field] = other
  }
  const said = [both.title, both[body]]
  const added = [typed.title, typed[body]].filter(
    text => typeof text === 'string' && !said.some(own => typeof own === 'string' && own.includes(text)),
  )
  if (added.length > 0) both[body] = [both[body], ...added].filter(Boolean).join('\n\n')
  return both
}

/**
 * What is typed here and what has been written elsewhere, out of what both began with: each field as whoever changed
 * it left it, and of a field that both have changed no text is lost.
 */
export function joined(before: Values, typed: Values, written: Values): Values {
  const changed = Object.entries(written).filter(([field, value]) => value !== before[field])
  const theirs = changed.filter(([field]) => typed[field] === before[field])
  return bothOf({ ...typed, ...Object.fromEntries(theirs) }, Object.fromEntries(changed))
}

/** Whether all of these stand in the values. */
export function hasAll(values: Values, these: Values): boolean {
  return Object.entries(these).every(([field, value]) => values[field] === value)
}
