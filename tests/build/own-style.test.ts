import { expect, test } from 'vitest'
import { onlyOwnStyle } from '../../.tools/own-style.ts'

const styled = (css: string) => {
  const page = onlyOwnStyle(
    `<style>${css}</style><p class="here too" title="x">…</p><footer class="foot"><b class="low">…</b></footer>`,
  )
  return /<style>(.*?)<\/style>/s.exec(page)?.[1]
}

test.each([
  ['.here,.gone{color:red}', '.here,.gone{color:red}'],
  ['.gone,.gone .here{color:red}', ''],
  ['p:not(.gone){color:red}', 'p:not(.gone){color:red}'],
  ['p,h3{color:red}h3{margin:0}', 'p,h3{color:red}'],
  ['[title]{color:red}[lang]{color:red}', '[title]{color:red}'],
  [':is([lang],[data-x]):not(:checked){color:red}', ''],
  ['@media print{.gone{color:red}.too{color:red}}', '@media print{.too{color:red}}'],
  ['@media print{.gone{color:red}}', ''],
])('of %s a page that has no ".gone" keeps %s', (css, kept) => {
  expect(styled(css)).toBe(kept)
})

test.each([
  ['.here:hover,.here:active{color:red}', ''],
  ['.here:focus-visible{color:red}', ''],
  ['.here:before,.here::selection{color:red}', '.here:before,.here::selection{color:red}'],
])('of %s, which waits for a hand, the first paint keeps %s', (css, kept) => {
  expect(styled(css)).toBe(kept)
})

test('a name that nothing uses is left out, and then what that alone used', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:2px}.here{margin:var(--c)}'
  expect(styled(css)).toBe(':root{--c:2px}.here{margin:var(--c)}')
})

test('a movement is kept where it is used', () => {
  const [used, unused] = ['turn-round', 'fade-out'].map(name => `@keyframes ${name}{to{opacity:0}}`)
  const rule = '.here{animation:1s infinite turn-round}'
  expect(styled(`${used}${unused}${rule}`)).toBe(`${used}${rule}`)
})

test('what is laid out only where it is near waits for the whole sheet, and the footer with all that is in it', () => {
  expect(styled('.foot{content-visibility:auto}.foot b,.low{color:red}')).toBe(
    '.foot{content-visibility:hidden}',
  )
})
