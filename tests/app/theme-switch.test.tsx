// The switch for light and dark, in the menu.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeSwitch } from '../../src/app/shell/theme-switch.tsx'
import { chooseTheme } from '../../src/app/state/page/theme-choice.ts'
import { screenWords } from '../../src/app/words/screen-words.ts'
import { acting, mount } from './draw.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  chooseTheme('system')
})

const chosen = () => document.querySelector('input:checked')?.closest('label')?.textContent

test('O-28: a menu that is opened again tells what the page shows, also where a full disk did not take the choice', () => {
  const menu = mount(<ThemeSwitch />)
  expect(chosen()).toBe(screenWords.systemTheme)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const [, , dark] = document.querySelectorAll('input')
  acting(() => dark?.click())
  expect([chosen(), document.documentElement.dataset.theme]).toEqual([screenWords.darkTheme, 'dark'])
  menu.leave()
  mount(<ThemeSwitch />)
  expect(chosen()).toBe(screenWords.darkTheme)
})
