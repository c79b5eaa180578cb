// The messages in the corner: how they come when their code does not, and which stands on top.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { show, toastServerErrors, toastValidation, warmToasts } from '../../src/app/toasts.ts'
import { told } from './told.ts'

const stack = '../../src/app/toasts/stack.tsx'

test('a message whose code could not be fetched is lost, and the next one is shown', async () => {
  vi.doMock(stack, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  warmToasts()
  toastServerErrors(['Nobody sees this.'])
  // Waits for the same code, which by then has been given up.
  expect(await show('error', 'Nor this.', 1)).toBeUndefined()
  vi.doUnmock(stack)
  toastServerErrors(['Seen again.'])
  expect(await told()).toEqual([['error', 'Seen again.']])
})

test('A96 A218: of several the first to put right stands on top', async () => {
  const missing = ['Title field is required', 'Review field is required']
  // The oldest first: what came last stands on top.
  const shown = missing.toReversed().map(text => ['error', text])
  toastValidation(missing)
  expect(await told()).toEqual(shown)
  toastServerErrors(missing)
  expect(await told()).toEqual(shown)
})
