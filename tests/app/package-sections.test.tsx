// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PackageSections } from '../../src/app/parts/package-sections.tsx'
import type { Package } from '../../src/contract/package.ts'
import { mount } from './draw.tsx'

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

/** Two sections, the second the trial's, with one package each. */
function drawn(is_locked: number): HTMLElement[] {
  const section = (id: number, isTrial: boolean) => ({
    category: { id, title: `Category ${id}`, headline: null, status: 1 },
    packages: [{ id, is_locked, price: 1 } as Package],
    isTrial,
  })
  mount(<PackageSections sections={[section(1, false), section(2, true)]} />)
  return [...document.querySelectorAll<HTMLElement>('section')]
}

test("A190: the trial's section, and no other, is drawn in a style of its own", () => {
  const isApart = drawn(0).map(section => section.classList.contains('package-section-trial'))
  expect(isApart).toEqual([false, true])
})

const lock = '[href="/drawings.svg#lock"]'

test('A195: a package that is not locked ends with "START NOW", and has no lock', () => {
  for (const section of drawn(0)) {
    expect(section.querySelector('article > a:last-child')?.textContent).toMatch(/^START NOW/)
    expect(section.querySelector(lock)).toBeNull()
  }
})

test('A195: a locked package ends with a lock, and there is nothing to press', () => {
  for (const section of drawn(1)) {
    expect(section.querySelector(`article > :last-child ${lock}`)).not.toBeNull()
    expect(section.querySelector('a, button')).toBeNull()
  }
})
