import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from '../../src/app/parts/rating.tsx'

test.each([null, undefined, 0])('A63: an average of %j means that nobody rated it', value => {
  const html = renderToStaticMarkup(<Rating value={value} />)
  expect(html).toContain('Not Rated Yet.')
  expect(html).not.toContain('Rated 0')
})

test('A63: an average has stars and its number', () => {
  const html = renderToStaticMarkup(<Rating value={3.75} />)
  expect(html).toContain('Rated 3.8 out of 5')
  expect(html).not.toContain('Not Rated')
})
