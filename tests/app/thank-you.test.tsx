import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { Main as ThankYouScreen } from '../../src/app/screens/thank-you/thank-you.tsx'
import { afterPayment } from '../../src/app/state/shop/thanks.ts'

afterEach(() => vi.unstubAllGlobals())

function said(historyState: unknown): string {
  vi.stubGlobal('history', { state: historyState })
  return renderToStaticMarkup(
    <Router ssrPath="/thank-you">
      <ThankYouScreen />
    </Router>,
  )
}

test('A135: an order is called paid where a payment led here, after a reload, too', () => {
  expect(said({ ...afterPayment, entry: 'x1' })).toContain('Your order is placed and paid.')
})

test.each([[null], [{ entry: 'x1' }]])(
  'A8: opened by its bare address (%o), nothing is said to be paid',
  state => {
    const thanks = said(state)
    expect(thanks).not.toMatch(/placed|on its way/)
    expect(thanks).toMatch(/Thank you.*confirmation/s)
  },
)
