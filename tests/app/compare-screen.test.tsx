// What is compared goes on being chosen: also where the address came from somebody else.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { Main as CompareScreen } from '../../src/app/screens/compare/compare.tsx'
import { setCompared } from '../../src/app/state/places/comparison.ts'
import * as compare from '../../src/app/words/compare-words.ts'
import { chunkOf } from '../../src/db/chunks.ts'
import { aHospital } from './a-place.ts'
import { acting, mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

const chosen = () => sessionStorage.getItem('compare')

/** Opened by an address with two hospitals, where one other had been chosen. */
beforeEach(async () => {
  const { db } = await ownDevice(null)
  const hospitals = [aHospital(1), aHospital(2, { name: 'Saint Anne' })]
  await db.hospitals.put({ chunk: chunkOf(1), hospitals })
  setCompared('hospitals', [{ hospitalId: 9, departmentId: null }])
  history.replaceState(null, '', '/compare?hospitals=1,2')
  mount(<CompareScreen />)
  await expect.poll(text).toContain('Saint Anne')
  expect(chosen(), 'nothing is taken from what was chosen by looking').toBe('0 hospitals=9')
})

test('who takes one out goes on with the other, in the address and in what is chosen', async () => {
  const takeOut = compare.remove('Mercy - Harbor View, ME')
  acting(() => document.querySelector<HTMLElement>(`[title="${takeOut}"]`)?.click())
  await expect.poll(() => location.search).toBe('?hospitals=2')
  expect(chosen()).toBe('0 hospitals=2')
})

test('who looks for another one has those that stand here chosen already', async () => {
  const another = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent?.trim() === compare.addAnother('hospitals'),
  )
  acting(() => another?.click())
  expect(location.pathname).toBe('/hospitals')
  expect(chosen()).toBe('0 hospitals=1,2')
})

test('what is not on the list is taken out by a button that names it in as few words as any other', async () => {
  history.replaceState(null, '', '/compare?hospitals=1,77')
  mount(<CompareScreen />)
  await expect.poll(() => document.querySelector('[title="Take out this hospital"]')).not.toBeNull()
})
