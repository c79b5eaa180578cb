import { isDelete, isOfCart } from '../../contract/command-traits.ts'
import type { OutboxEntry } from '../../db/records.ts'
import type { WaitingKind } from '../words/session-words.ts'

type Entry = Pick<OutboxEntry, 'name'>

/** As what all of it is told. */
export function waitingKindOf(entries: readonly Entry[]): WaitingKind {
  const kinds = new Set(entries.map(waitingKindOfEntry))
  const [kind = 'written', ...others] = kinds
  if (others.length === 0) return kind
  return kinds.has('written') ? 'mixed' : 'both'
}

/** As what one thing that waits is told. */
export function waitingKindOfEntry(entry: Entry): Exclude<WaitingKind, 'both' | 'mixed'> {
  if (isOfCart(entry)) return 'cart'
  return isDelete(entry) ? 'deletions' : 'written'
}
