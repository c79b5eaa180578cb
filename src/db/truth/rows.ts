/** Merging what the server says into what is held. Pure. */
import type { Tombstone } from '../../contract/wire.ts'

interface Row {
  id: number
  is_active: 0 | 1
}

/** An inactive row says the same as a tombstone: not to be shown, nothing of it to be kept. */
export function isTombstone(row: { is_active: number }): row is Tombstone {
  return row.is_active === 0
}

/** @returns the rows with the changes made, ascending id. */
export function mergeRows<Held extends Row>(
  held: readonly Held[],
  changes: readonly (Held | Tombstone)[],
): Held[] {
  const rows = new Map(held.map(row => [row.id, row]))
  for (const change of changes) {
    if (isTombstone(change)) rows.delete(change.id)
    else rows.set(change.id, change)
  }
  return [...rows.values()].sort((a, b) => a.id - b.id)
}

/**
 * Whether rows missing from a full answer may be taken for deleted. An empty answer, or one with less than
 * half of what is held, is more likely a broken server than a great deletion.
 */
export function isPlausibleAnswer(heldCount: number, answeredCount: number): boolean {
  return answeredCount > 0 && answeredCount * 2 >= heldCount
}

/** Whether plain data is the same; lists of different length are told apart without reading them. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false
  return JSON.stringify(a) === JSON.stringify(b)
}
