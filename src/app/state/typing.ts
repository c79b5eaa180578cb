/** Whether somebody is in the middle of a form that nothing keeps: a reload would take what is typed in it. */
import { isProfileKept } from '../forms/profile-draft.ts'

let form: HTMLFormElement | null = null

/** Called once. Forms with a draft say so (`data-kept`); a search is no text to lose. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const typedIn = target instanceof Element ? target.closest('form') : null
    if (typedIn && !typedIn.matches('[data-kept], [role=search]')) form = typedIn
  })
}

/** A form that was sent, or left, is gone from the page or empty. */
export function isTyping(): boolean {
  const fields = form?.isConnected ? form.querySelectorAll<HTMLInputElement>('input, textarea') : []
  return [...fields].some(field => field.type !== 'checkbox' && field.value !== '') || isProfileKept()
}
