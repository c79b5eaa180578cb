// An appearance chosen by hand, while the page stays open.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedTheme } from '../../src/app/state/page/theme.ts'
import { chooseTheme } from '../../src/app/state/page/theme-choice.ts'

const shown = () => document.documentElement.dataset.theme

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  chooseTheme('system')
  vi.useRealTimers()
})

test('who chose the night hours and then another appearance keeps that one when the night begins', () => {
  for (const theme of ['light', 'system'] as const) {
    vi.setSystemTime(new Date('2026-11-22T18:59:00'))
    chooseTheme('night')
    expect(shown()).toBe('light')
    chooseTheme(theme)
    vi.advanceTimersByTime(10 * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(shown()).toBe(theme === 'light' ? 'light' : undefined)
    expect(storedTheme()).toBe(theme)
  }
})

test('the night hours begin within a minute of 19:00, and end when the page is looked at again after 07:00', () => {
  vi.setSystemTime(new Date('2026-11-22T18:59:00'))
  chooseTheme('night')
  vi.advanceTimersByTime(2 * 60_000)
  expect(shown()).toBe('dark')
  // A phone that slept: no timer ran.
  vi.setSystemTime(new Date('2026-11-23T07:00:00'))
  expect(shown()).toBe('dark')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toBe('light')
  expect(storedTheme()).toBe('night')
})
