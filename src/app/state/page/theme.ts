import { deviceStore } from '../storage/device-store.ts'

/** The appearance that a person chose for this device; `system` follows it, `night` the clock. */
export type Theme = 'system' | 'light' | 'dark' | 'night'

export const THEME_KEY = 'theme'

export function storedTheme(): Theme {
  const theme = deviceStore().getItem(THEME_KEY)
  return theme === 'light' || theme === 'dark' || theme === 'night' ? theme : 'system'
}

/**
 * Shows the page in this appearance; `night` by the clock of this device.
 * @returns what is shown; `system` where that is the device's affair.
 */
export function showTheme(theme: Theme): Exclude<Theme, 'night'> {
  const { dataset } = document.documentElement
  const shown = theme === 'night' ? (isNight(new Date()) ? 'dark' : 'light') : theme
  if (shown === 'system') delete dataset.theme
  else dataset.theme = shown
  return shown
}

/** From 19:00 to 07:00. Exported for its test. */
export function isNight(now: Date): boolean {
  const hour = now.getHours()
  return hour >= 19 || hour < 7
}
