/** An appearance chosen by hand: remembered, kept in step with the clock, and shown in the browser's own bar. */
import { deviceStore } from '../storage/device-store.ts'
import { showTheme, storedTheme, THEME_KEY, type Theme } from './theme.ts'
import { paintBrowserBar } from './theme-color.ts'

/** A timer of hours would come late by as long as the device slept. */
const LOOK_EVERY_MS = 30_000

let stopWatching = () => {}
let chosen: Theme | undefined

/** The choice that this page shows: a full disk may not have it, and another tab may have made another since. */
export function chosenTheme(): Theme {
  return chosen ?? storedTheme()
}

/** Shows the page in this appearance from now on, and remembers it where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') deviceStore().removeItem(THEME_KEY)
    else deviceStore().setItem(THEME_KEY, theme)
  } catch {
    // On a full disk the choice lasts as long as the page.
  }
  keepTheme(theme)
}

/** Shows this appearance for as long as the page is open: the night begins and ends while somebody reads. */
export function keepTheme(theme: Theme): void {
  chosen = theme
  const show = () => paintBrowserBar(showTheme(theme))
  stopWatching()
  if (theme === 'night') stopWatching = watchClock(show)
  show()
}

function watchClock(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
