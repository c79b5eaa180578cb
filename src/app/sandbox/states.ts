/** The states a screen can be set into; its address carries them, `stage.ts` brings them about. */
export const states = [
  'full',
  'loading',
  'empty',
  'offline',
  'nothing saved',
  'waiting',
  'refused',
  'second review',
  'refused cart line',
  'untold cart',
  'payment waits',
  'payment failed',
  'payment done',
] as const
export type State = (typeof states)[number]

export interface Setting {
  state: State
  theme: 'light' | 'dark'
  /** A made-up nurse is signed in. */
  isSignedIn: boolean
}

/** The address of a screen in this state. */
export function stagedPath(path: string, { state, theme, isSignedIn }: Setting): string {
  const [place = '', search] = path.split('?')
  const asked = new URLSearchParams(search)
  asked.set('sandbox-state', state)
  asked.set('sandbox-theme', theme)
  if (isSignedIn) asked.set('sandbox-nurse', '1')
  return `${place}?${asked}`
}

/** What the address asks for. */
export function readSetting(search: string): Setting {
  const asked = new URLSearchParams(search)
  return {
    state: states.find(state => state === asked.get('sandbox-state')) ?? 'full',
    theme: asked.get('sandbox-theme') === 'dark' ? 'dark' : 'light',
    isSignedIn: asked.has('sandbox-nurse'),
  }
}
