import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { HospitalCard } from '../../src/app/parts/hospital-card.tsx'
import type { HospitalView } from '../../src/db/queries/hospitals.ts'

const drawn = (place: Pick<HospitalView, 'address' | 'zip'>) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <HospitalCard hospital={{ id: 7, displayName: 'Mercy - Reno, NV', ...place } as HospitalView} />
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
