import { expect, test } from 'vitest'
import { joined } from '../../src/db/draft-values.ts'

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

test('Y-02: who wanted to be anonymous in one of two pages is not named by the other', () => {
  const typed = { review: 'Mine', anonymous: false }
  expect(joined({}, typed, { review: 'Mine', anonymous: true })).toEqual({ ...typed, anonymous: true })
})
