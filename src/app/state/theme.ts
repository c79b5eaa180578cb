/** The appearance that a person chose for this device; `system` follows it. */
export type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'theme'

export function storedTheme(): Theme {
  try {
    const theme = localStorage.getItem(STORAGE_KEY)
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    return 'system'
  }
}

/** Shows the page in this appearance and remembers it where the browser lets us. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Then the choice lasts as long as the page.
  }
}
