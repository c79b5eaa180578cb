import type { Connection } from '../../sync/status.ts'

/** For words: what of the site's own is over by itself, what a person signs in to, what ends with a connection. */
export type InTheWay = 'trouble' | 'portal' | 'offline'

/** What is known to lie between this page and the site; null: nothing. Whatever speaks of the connection asks here. */
export function inTheWay({ state, isInTrouble }: Pick<Connection, 'state' | 'isInTrouble'>): InTheWay | null {
  if (isInTrouble) return 'trouble'
  if (state === 'portal') return 'portal'
  return state === 'unreachable' ? 'offline' : null
}
