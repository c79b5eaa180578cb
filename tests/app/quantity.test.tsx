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

test('4.1.3: what the buttons count to is heard, and nothing before', () => {
  mount(<Shelf />)
  const region = document.querySelector('[role=status]')
  expect(region?.textContent).toBe('')
  pressed(shop.more)
  pressed(shop.more)
  expect(region?.textContent).toBe('3')
  pressed(shop.less)
  expect(region?.textContent).toBe('2')
})
