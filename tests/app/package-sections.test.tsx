import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PackageSections } from '../../src/app/parts/package-sections.tsx'

const htmlWith = (headline: string | null) =>
  renderToStaticMarkup(
    <PackageSections
      sections={[
        { category: { id: 1, title: 'Futures', headline, status: 1 }, packages: [], isTrial: false },
      ]}
    />,
  )

test('A194: a category without a headline, or with one called "null", has none', () => {
  expect(htmlWith('For the patient')).toContain('<p class="muted">For the patient</p>')
  for (const nothing of [null, '', ' ', 'null'])
    expect(htmlWith(nothing), String(nothing)).not.toContain('<p')
})
