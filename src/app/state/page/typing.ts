/** Whether somebody is in the middle of a form that nothing keeps: a reload would take what is typed in it. */
import { keptProfile } from '../session/profile-draft.ts'
import { hasRegistration } from '../session/registration-draft.ts'
import { session, viewerOf } from '../session/session-state.ts'

let form: HTMLFormElement | null = null

/** Called once. What has a draft says so (`data-kept`), a form or one field of it; a search is no text to lose. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-kept], [role=search]')) return
    form = target.closest('form') ?? form
  })
}

/** Whether a reload may take something of whoever is here: what is typed, or a profile or a registration that was left. */
export function wouldReloadLoseText(): boolean {
  return isTyping() || isUnsaved() || keptProfile(viewerOf(session)) !== null || hasRegistration(Date.now())
}

/** Whether the disk has refused a text that stands here. */
export function isUnsaved(): boolean {
  return document.querySelector('[data-unsaved]') !== null
}

/** A form that was sent, or left, is gone from the page or empty. */
export function isTyping(): boolean {
  const fields = form?.isConnected ? form.querySelectorAll<HTMLInputElement>('input, textarea') : []
  const isLost = (field: HTMLInputElement) =>
    field.type !== 'checkbox' && field.value !== '' && !field.closest('[data-kept], [aria-hidden]')
  return [...fields].some(isLost)
}
