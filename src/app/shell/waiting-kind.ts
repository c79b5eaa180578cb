import type { OutboxEntry } from '../../db/records.ts'
import type { WaitingKind } from '../session-words.ts'

type Entry = Pick<OutboxEntry, 'lane' | 'name'>

/** As what it is told: beside something written the others are things of the same kind. */
export function kindOf(entries: readonly Entry[]): WaitingKind {
  const kinds = new Set(entries.map(kindOfOne))
  if (kinds.has('written')) return 'written'
  const [kind = 'written', ...others] = kinds
  return others.length > 0 ? 'both' : kind
}

/** As what one thing that waits is told. */
export function kindOfOne({ lane, name }: Entry): Exclude<WaitingKind, 'both'> {
  if (lane === 'cart') return 'cart'
  return name === 'review.delete' ? 'deletions' : 'written'
}
