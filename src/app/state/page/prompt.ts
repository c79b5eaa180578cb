/** What the app says at the lower edge of whatever screen is open. One thing at a time, and nothing that hurries. */
import { proxy } from 'valtio/vanilla'

/**
 * `storage`: the browser keeps nothing · `blocked`: another tab holds the database · `ended`: the server has ended
 * the session · `update`: a new version waits · `install`: offers to install the app · `ready`: it works without a connection.
 */
export type Prompt = 'storage' | 'blocked' | 'ended' | 'update' | 'install' | 'ready'

export const prompt = proxy<{ open: Prompt | null; isHelpOpen: boolean }>({ open: null, isHelpOpen: false })

/** What is to be said: the first of them is open, the others wait behind it. `ready` passes by, so nothing waits long. */
const byWeight: readonly Prompt[] = ['storage', 'blocked', 'ended', 'update', 'ready', 'install']
const wanted = new Set<Prompt>()

export function showPrompt(which: Prompt): void {
  wanted.add(which)
  openHeaviest()
  draw()
}

/** Closes this one, or what waits of it; the next takes its place. */
export function closePrompt(which: Prompt): void {
  wanted.delete(which)
  openHeaviest()
}

function openHeaviest(): void {
  prompt.open = byWeight.find(each => wanted.has(each)) ?? null
}

/** The sheet with the way to the home screen by hand, where the browser does not offer it. */
export function showInstallHelp(): void {
  prompt.isHelpOpen = true
  draw()
}

export function closeInstallHelp(): void {
  prompt.isHelpOpen = false
}

/** Without its code nothing is said; the next occasion asks for it again. */
function draw(): void {
  void import('../../shell/prompts.tsx').then(
    ({ mountPrompts }) => mountPrompts(),
    () => undefined,
  )
}
