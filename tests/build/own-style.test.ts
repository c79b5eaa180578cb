import { expect, test } from 'vitest'
import { onlyOwnStyle } from '../../.tools/vite-first-style.ts'

const styled = (css: string) => {
  const page = onlyOwnStyle(`<style>${css}</style><p class="here too">`)
  return /<style>(.*?)<\/style>/s.exec(page)?.[1]
}

test.each([
  ['.here,.gone{color:red}', '.here,.gone{color:red}'],
  ['.gone,.gone .here{color:red}', ''],
  ['p:not(.gone){color:red}', 'p:not(.gone){color:red}'],
  [':root[data-theme=dark] p{color:red}', ':root[data-theme=dark] p{color:red}'],
  ['@media print{.gone{color:red}.too{color:red}}', '@media print{.too{color:red}}'],
])('of %s a page that has no ".gone" keeps %s', (css, kept) => {
  expect(styled(css)).toBe(kept)
})
