import type { Connection } from '../../sync/status.ts'

/** For words: trouble of the site ends by itself, a portal with its sign-in, offline with a connection. */
export type ConnectionProblem = 'trouble' | 'portal' | 'offline'

/** What is known to lie between this page and the site; null: nothing. Whatever speaks of the connection asks here. */
export function connectionProblem({
  state,
  isInTrouble,
}: Pick<Connection, 'state' | 'isInTrouble'>): ConnectionProblem | null {
  if (isInTrouble) return 'trouble'
  if (state === 'portal') return 'portal'
  return state === 'unreachable' ? 'offline' : null
}
