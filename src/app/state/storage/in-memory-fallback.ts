import { openInMemory } from '../../../db/in-memory.ts'
import { connection } from '../../../sync/status.ts'
import { showPrompt } from '../page/prompt.ts'
import { inMemoryFallback } from './keeps-nothing.ts'

/** Lets the app work for as long as its page is open and there is a connection, and says so. */
export function openInMemoryFallback(): void {
  inMemoryFallback.db = openInMemory(() => navigator.onLine && connection.state === 'reachable')
  showPrompt('storage')
}
