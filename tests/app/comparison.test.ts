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
