import { expect, test } from 'vitest'
import { isNight } from '../../src/app/state/page/theme.ts'

test.each([
  ['2026-11-22T18:59:59', false],
  ['2026-11-22T19:00:00', true],
  ['2026-11-22T23:59:59', true],
  ['2026-11-23T00:00:00', true],
  ['2026-11-23T06:59:59', true],
  ['2026-11-23T07:00:00', false],
  ['2026-11-23T12:00:00', false],
])('at %s by the clock of the device it is night: %s', (local, isDark) => {
  expect(isNight(new Date(local))).toBe(isDark)
})
