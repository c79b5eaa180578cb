import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { HospitalCard } from '../../src/app/parts/hospital-card.tsx'
import type { HospitalView } from '../../src/db/queries/hospitals.ts'

const drawn = (facts: Partial<HospitalView>) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <HospitalCard hospital={{ id: 7, displayName: 'Mercy - Reno, NV', ...facts } as HospitalView} />
    </Router>,
  )

test.each([
  ['1 Elm St', '89501', '1 Elm St, 89501'],
  ['1 Elm St', null, '1 Elm St'],
  [null, '89501', '89501'],
])('D12: of address %j and ZIP %j what there is is shown', (address, zip, shown) => {
  expect(drawn({ address, zip })).toContain(`<bdi>${shown}</bdi>`)
})

test('D12: without either there is no line for them', () => {
  expect(drawn({ address: null, zip: null })).not.toContain('hospital-card-address')
})

test.each([
  [4.5, 1, '1 review<'],
  [4.5, 1588, '1,588 reviews<'],
  [4.5, undefined, null],
  [null, 0, null],
])('how sure a rating of %j is stands beside it: of %j reviews', (avg_rating, rating_count, shown) => {
  const card = drawn({ avg_rating, rating_count })
  if (shown) expect(card).toContain(shown)
  else expect(card).not.toMatch(/review|>0</)
})
