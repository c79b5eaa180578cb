import type { Theme } from './theme.ts'

/** As index.html names them. */
const schemes = ['light', 'dark'] as const

/** Gives the bar of browser or system the colour of a theme chosen by hand; by itself it follows only the system. */
export function paintBrowserBar(theme: Exclude<Theme, 'night'>): void {
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, place) => {
    const scheme = schemes[place]
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = theme === scheme ? 'all' : 'not all'
  })
}
