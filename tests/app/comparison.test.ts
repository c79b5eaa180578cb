// Whose choice it is that stands in a tab of a shared computer.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { session } from '../../src/app/state/session/session-state.ts'
import { nora } from './dead-spot.ts'
import { memoryStore } from './memory-store.ts'

const tab = memoryStore()
const kept = () => tab.getItem('compare')

beforeAll(() => vi.stubGlobal('sessionStorage', tab))
afterAll(() => {
  session.user = null
  vi.unstubAllGlobals()
})

test('what a visitor chose to compare is theirs who signs in, and nobody’s who comes after their sign-out', async () => {
  const { setCompared, toggleCompared } = await import('../../src/app/state/places/comparison.ts')
  toggleCompared({ hospitalId: 1, departmentId: 2 })
  expect(kept()).toMatch(/^0 /)
  session.user = nora
  await expect.poll(kept).toMatch(new RegExp(`^${nora.id} `))
  session.user = null
  // The next one's begins with nothing.
  setCompared('hospitals', [{ hospitalId: 3, departmentId: null }])
  expect(kept()).toMatch(/^0 /)
  expect(kept()).not.toContain('1-2')
})

test('what a person chose is not handed to whoever signs in after them', async () => {
  const { setCompared, toggleCompared } = await import('../../src/app/state/places/comparison.ts')
  session.user = nora
  setCompared('hospitals', [])
  setCompared('units', [{ hospitalId: 1, departmentId: 2 }])
  session.user = { ...nora, id: 8 }
  // Long enough for what follows the session to have followed it.
  await new Promise(done => setTimeout(done))
  expect(kept()).toMatch(new RegExp(`^${nora.id} .*1-2`))
  toggleCompared({ hospitalId: 3, departmentId: 4 })
  expect(kept()).toMatch(/^8 /)
  expect(kept()).toContain('3-4')
  expect(kept()).not.toContain('1-2')
})

test('a second touch takes a place out again, and a fourth is not added', async () => {
  const { setCompared, toggleCompared } = await import('../../src/app/state/places/comparison.ts')
  session.user = null
  setCompared('hospitals', [])
  setCompared('units', [])
  const unit = (departmentId: number) => ({ hospitalId: 1, departmentId })
  for (const at of [2, 3, 4, 5]) toggleCompared(unit(at))
  expect(kept()).toMatch(/1-2.*1-3.*1-4$/)
  toggleCompared(unit(3))
  expect(kept()).toMatch(/1-2.*1-4$/)
  expect(kept()).not.toContain('1-3')
})
