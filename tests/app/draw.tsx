/** A page as a browser draws it, for tests that press what stands on it: `// @vitest-environment happy-dom`. */
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

// Told in a task of its own, as in a browser: by then React has let go of a dialog that has left the page.
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  setTimeout(() => this.dispatchEvent(new Event('close')))
}

/** Does it, with whatever React makes of it at once. What comes later is drawn when it comes. */
export function acting(deed: () => void): void {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  react.IS_REACT_ACT_ENVIRONMENT = true
  try {
    act(deed)
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = false
  }
}

/**
 * Draws it on the page, for as long as the test runs.
 * @returns what draws something else in its place, and what takes it from the page before.
 */
export function mount(screen: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (next: ReactNode) => acting(() => root.render(next))
  const leave = () => {
    acting(() => root.unmount())
    place.remove()
  }
  onTestFinished(leave)
  show(screen)
  return { show, leave }
}

/** What can be read, but for the messages in the corner (`told.ts`). */
export const text = (): string =>
  [...document.body.children]
    .filter(({ className }) => className !== 'toast-place')
    .map(({ textContent }) => textContent)
    .join('')

/** Presses the one button on which these words stand. */
export const press = (words: string): void => acting(() => button(words).click())

/** Whether it cannot be pressed at this moment. */
export const isOff = (words: string): boolean => button(words).getAttribute('aria-disabled') === 'true'

/** Presses Escape. */
export function pressEscape(): void {
  const dialog = openDialog()
  if (!dialog) throw new Error('No dialog is open.')
  const cancel = new Event('cancel', { cancelable: true })
  acting(() => {
    if (dialog.dispatchEvent(cancel)) dialog.close()
  })
}

const openDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Beside an open dialog nothing can be pressed. */
function button(words: string): HTMLButtonElement {
  const buttons = [...(openDialog() ?? document).querySelectorAll('button')]
  const [found, ...others] = buttons.filter(({ textContent }) => textContent.trim() === words)
  if (!found || others.length > 0)
    throw new Error(`${found ? 'Several buttons say' : 'No button says'} "${words}".`)
  return found
}
