// How many can be chosen to be compared.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompareButton } from '../../src/app/parts/compare-button.tsx'
import type { ComparedPlace } from '../../src/app/state/places/compared-places.ts'
import { toggleCompared } from '../../src/app/state/places/comparison.ts'
import * as compare from '../../src/app/words/compare-words.ts'

const hospital = (hospitalId: number): ComparedPlace => ({ hospitalId, departmentId: null })
const unit = (hospitalId: number): ComparedPlace => ({ hospitalId, departmentId: 1 })
const drawn = (place: ComparedPlace) =>
  renderToStaticMarkup(<CompareButton place={place} />)
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")

test('three hospitals are compared at most: a fourth is not added, one of them can be taken out, and units have their own three', () => {
  for (const id of [1, 2, 3]) toggleCompared(hospital(id))
  expect(drawn(hospital(4))).toBe(compare.full.hospitals)
  expect(drawn(unit(4))).toBe(compare.add)
  // Pressed before it was drawn that there is no room.
  toggleCompared(hospital(4))
  expect([1, 2, 3, 4].map(id => drawn(hospital(id)))).toEqual([
    compare.takeOut,
    compare.takeOut,
    compare.takeOut,
    compare.full.hospitals,
  ])
  toggleCompared(hospital(2))
  expect(drawn(hospital(4))).toBe(compare.add)
  expect(drawn(hospital(2))).toBe(compare.add)
})
