// What a part says where it knows little.
import { renderToStaticMarkup } from 'react-dom/server'
import type { UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ReviewAnonymous } from '../../src/app/forms/review-anonymous.tsx'
import { UnsentChoice } from '../../src/app/shell/unsent-choice.tsx'
import type { ReviewValues } from '../../src/app/state/outbox/review-values.ts'

const form = { register: (name: string) => ({ name }) } as unknown as UseFormReturn<ReviewValues>

test('D78: of how many reviews a unit has nothing is said before it is known', () => {
  const said = (count: number | null) =>
    renderToStaticMarkup(<ReviewAnonymous form={form} reviewCount={count} />)
  expect(said(0)).toContain('no reviews yet. A colleague may recognise you')
  expect(said(1)).toContain('1 review so far. With so few, a colleague may recognise you')
  expect(said(7)).toContain('7 reviews so far. A colleague may still recognise you')
  expect(said(null)).not.toMatch(/no reviews|so far/)
  expect(said(null)).toContain('Anonymous')
  expect(said(null)).toContain('A colleague may recognise you')
})

test('Y-08 D78: of a unit with fewer than five reviews it is said that they are few', () => {
  const said = (count: number) =>
    renderToStaticMarkup(<ReviewAnonymous form={form} reviewCount={count} />).match(
      /no reviews yet|With so few|may still/,
    )?.[0]
  expect([0, 1, 4, 5, 6].map(said)).toEqual([
    'no reviews yet',
    'With so few',
    'With so few',
    'may still',
    'may still',
  ])
})

test('D79: at a sign-out, too, what may have arrived is not called unsent', () => {
  const said = (isUncertain: boolean) =>
    renderToStaticMarkup(
      <UnsentChoice
        count={1}
        signed={0}
        isUncertain={isUncertain}
        kind="written"
        fate="discard"
        onChoose={() => undefined}
        isFixed={false}
      />,
    )
  expect(said(false)).toContain('It is never sent')
  expect(said(true)).toContain('may have reached the site already')
  expect(said(true)).not.toContain('It is never sent')
})
