import type { Department } from '../../contract/department.ts'
import { folded, wordsOf } from '../state/places/search.ts'

/** Whether every word of a query is in the names that nurses use for a unit. */
export function matchesUnit(
  unit: Pick<Department, 'name' | 'full_name' | 'aliases'>,
  query: string,
): boolean {
  const names = [unit.name, unit.full_name ?? '', ...(unit.aliases ?? '').split('|')].map(folded)
  return partsOf(query).every(word => names.some(name => name.includes(word) || runsTogether(name, word)))
}

/** "med/surg" are two words; "m/s" is how a unit may be called. */
function partsOf(query: string): string[] {
  return wordsOf(query.replace(/(\p{L}{2})\/(?=\p{L}{2})/gu, '$1 '))
}

/** "medsurg" for "Med-Surg", from where a word begins: "icu" is not in "Pediatric Unit". */
function runsTogether(name: string, word: string): boolean {
  const words = name.split(/[\s/]+/)
  return words.some((_, from) => words.slice(from).join('').startsWith(word))
}
