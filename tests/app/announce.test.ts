import { expect, test } from 'vitest'
import { refusalWords } from '../../src/app/state/announce.ts'

test('A238: what the site refused is told as what it was, not as something written that could not be sent', () => {
  expect(refusalWords('review.submit')).toContain('could not be sent')
  expect(refusalWords('review.delete')).toContain('could not be deleted')
  expect(refusalWords('cart.add')).toContain('put into your cart')
  expect(refusalWords('cart.remove')).toContain('taken out of your cart')
})
