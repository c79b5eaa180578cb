import { expect, test } from 'vitest'
import type { Category, Package } from '../../src/contract/package.ts'
import { sectionsOf } from '../../src/db/queries/packages.ts'

const category = (id: number, title: string, status = 1): Category => ({ id, title, headline: null, status })
const offer = (id: number, categoryId: number, status = 1) => ({ id, categoryId, status }) as Package

const inOrder = (categories: Category[], packages: Package[]) =>
  sectionsOf(categories, packages).map(
    ({ category: { title }, packages: shown, isTrial }) =>
      `${title}${isTrial ? ' (trial)' : ''}: ${shown.map(({ id }) => id).join(' ')}`,
  )

test('A189 A190: the last category of the server is the trial’s, the others are reversed, and so are packages', () => {
  const categories = [category(5, 'One'), category(2, 'Two'), category(9, 'Three'), category(1, 'Last')]
  const packages = [offer(1, 2), offer(2, 5), offer(3, 1), offer(4, 2), offer(5, 9), offer(6, 1)]
  expect(inOrder(categories, packages)).toEqual(['Three: 5', 'Two: 4 1', 'One: 2', 'Last (trial): 6 3'])
})

test('A189: only categories and packages with the status 1 are shown, and no heading without a package', () => {
  const categories = [category(1, 'Off', 0), category(2, 'Empty'), category(3, 'On'), category(4, 'Trial', 0)]
  const packages = [offer(1, 1), offer(2, 3), offer(3, 3, 0), offer(4, 4), offer(5, 77)]
  expect(inOrder(categories, packages)).toEqual(['On: 2'])
})

test('A190: which one is the trial’s is decided before anything is left out', () => {
  const categories = [category(1, 'One'), category(2, 'Two'), category(3, 'Trial', 0)]
  expect(inOrder(categories, [offer(1, 1), offer(2, 2)])).toEqual(['Two: 2', 'One: 1'])
})

test('what the device holds is not turned round by looking at it', () => {
  const categories = [category(1, 'One'), category(2, 'Two'), category(3, 'Trial')]
  const packages = [offer(1, 1), offer(2, 1)]
  const before = structuredClone({ categories, packages })
  sectionsOf(categories, packages)
  expect({ categories, packages }).toEqual(before)
  expect(sectionsOf([], [])).toEqual([])
})
