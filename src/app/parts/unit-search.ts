import type { Department } from '../../contract/department.ts'
import { folded, wordsOf } from '../state/places/search.ts'

/** Whether every word of a query is in the names that nurses use for a unit. */
export function matchesUnit(
  unit: Pick<Department, 'name' | 'full_name' | 'aliases'>,
  query: string,
): boolean {
  const names = folded([unit.name, unit.full_name, unit.aliases].filter(Boolean).join(' '))
  return wordsOf(query).every(word => names.includes(word))
}
