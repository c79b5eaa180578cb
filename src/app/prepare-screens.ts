import { findRoute } from './routes.ts'
import { screens } from './screen-table.ts'

/** Begins to fetch the code of the screen of a path; what fails now is asked for again when it is opened. */
export function prepareScreen(pathname: string): void {
  const match = findRoute(pathname)
  const screen = match && screens[match.name]
  if (screen && !screen.component) screen.load().catch(() => undefined)
}

/**
 * Prepares the screen of this address before anything is drawn, and that of every link as soon as a finger is
 * down on it or the pointer or the focus reaches it: a click comes about 100 ms later.
 */
export function watchLinks(): void {
  prepareScreen(location.pathname)
  for (const sign of ['pointerdown', 'pointerover', 'focusin'] as const)
    addEventListener(sign, prepareTarget, { passive: true })
}

function prepareTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link && link.origin === location.origin) prepareScreen(link.pathname)
}
