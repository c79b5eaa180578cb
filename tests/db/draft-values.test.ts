import { expect, test } from 'vitest'
import { bothOf, joined } from '../../src/db/draft-values.ts'

test('A237: each field is as the one left it who changed it', () => {
  const before = { overall: '', title: 'Night', review: 'Enough', anonymous: false }
  const typed = { ...before, review: 'Enough hands' }
  const written = { overall: '4', title: '', review: 'Enough', anonymous: true }
  const both = { overall: '4', title: '', review: 'Enough hands', anonymous: true }
  expect(joined(before, typed, written)).toEqual(both)
})

test('A237: of a field that both changed the star here counts, and no text is lost', () => {
  const before = { overall: '', title: '', review: '' }
  const typed = { overall: '2', title: 'Mine', review: 'My words' }
  const written = { overall: '4', title: 'Theirs', review: 'Their words' }
  const both = { overall: '2', title: 'Mine', review: 'My words\n\nTheirs\n\nTheir words' }
  expect(joined(before, typed, written)).toEqual(both)
})

test('A237: what already stands in a text is not said twice', () => {
  const written = { title: '', review: 'Enough ha' }
  expect(joined({ title: '', review: '' }, { title: '', review: 'Enough hands' }, written)).toEqual({
    title: '',
    review: 'Enough hands',
  })
})

test('A237 O-01: a text that goes on where a write was cut off is one text, not two', () => {
  const before = { title: 'Nig', review: 'Hello' }
  const stored = { title: 'Night', review: 'Hello w' }
  const kept = { title: 'Nightshift', review: 'Hello world' }
  expect(joined(before, stored, kept)).toEqual(kept)
})

test('D44: the gaps of one’s own draft are filled, its answers stay, and what finds no place in a field stands in the text', () => {
  const own = { overall: '', coworkers: '2', title: '', review: '' }
  const typed = { overall: '4', coworkers: '5', management: '3', title: 'Theirs', review: 'Their words' }
  expect(bothOf(own, typed)).toEqual({ ...typed, coworkers: '2' })
  expect(bothOf({ ...own, title: 'Mine' }, typed)).toMatchObject({
    title: 'Mine',
    review: 'Their words\n\nTheirs',
  })
})

test('Y-02: who wanted to be anonymous in one of two pages is not named by the other', () => {
  const typed = { review: 'Mine', anonymous: false }
  expect(joined({}, typed, { review: 'Mine', anonymous: true })).toEqual({ ...typed, anonymous: true })
})
