// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Quantity } from '../../src/app/screens/product/quantity.tsx'
import * as shop from '../../src/app/words/shop-words.ts'
import { acting, mount } from './draw.tsx'

function Shelf() {
  const [value, setValue] = useState('1')
  return <Quantity value={value} onChange={setValue} />
}

const pressed = (label: string) =>
  acting(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())

const region = () => document.querySelector('[role=status]')
const arrow = (key: string) =>
  acting(() =>
    document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

test('4.1.3: what the buttons count to is heard, and nothing before', () => {
  mount(<Shelf />)
  expect(region()?.textContent).toBe('')
  pressed(shop.more)
  pressed(shop.more)
  expect(region()?.textContent).toBe('3')
  pressed(shop.less)
  expect(region()?.textContent).toBe('2')
})

test('4.1.3: the same number once more, reached by a button behind an arrow key, is heard again', () => {
  mount(<Shelf />)
  pressed(shop.more)
  arrow('ArrowDown')
  expect([region()?.textContent, document.querySelector('input')?.value]).toEqual(['', '1'])
  pressed(shop.more)
  expect(region()?.textContent).toBe('2')
})

test('a number typed on a keyboard with other digits is taken', () => {
  mount(<Shelf />)
  const input = document.querySelector('input')
  const typed = (text: string) =>
    acting(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  typed('١٢')
  expect(input?.value).toBe('12')
  typed('۴۸ pieces')
  expect(input?.value).toBe('48')
})
