import { openInMemory } from '../../../db/in-memory.ts'
import { connection } from '../../../sync/status.ts'
import { showPrompt } from '../page/prompt.ts'
import { lent } from './keeps-nothing.ts'

/** Lets the app work for as long as its page is open and there is a connection, and says so. */
export function lendDatabase(): void {
  lent.db = openInMemory(() => navigator.onLine && connection.state === 'reachable')
  showPrompt('storage')
}
