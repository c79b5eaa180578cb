/** A disk that says no, as a database on it tells of that. */
import type { Table } from 'dexie'
import { onTestFinished } from 'vitest'

export const full = () => new DOMException('Full', 'QuotaExceededError')
export const dying = () => new DOMException('The disk failed', 'UnknownError')

/** For as long as the test runs nothing of this table is added, changed or taken out. */
export function refuses(table: Pick<Table, 'hook'>, error: Error): void {
  const refuse = () => {
    throw error
  }
  table.hook('creating', refuse)
  table.hook('updating', refuse)
  table.hook('deleting', refuse)
  onTestFinished(() => {
    table.hook('creating').unsubscribe(refuse)
    table.hook('updating').unsubscribe(refuse)
    table.hook('deleting').unsubscribe(refuse)
  })
}
