import type { Department } from '../../contract/department.ts'
import { folded, wordsOf } from '../state/places/search.ts'

export type NamedUnit = Pick<Department, 'name' | 'full_name' | 'aliases'>

/** The names that nurses use for a unit, as they are searched. */
export function namesOf({ name, full_name, aliases }: NamedUnit): string[] {
  return [name, full_name ?? '', ...(aliases ?? '').split('|')].map(folded)
}

/** Whether every word of a query is in the names of a unit. */
export function matchesUnit(unit: NamedUnit, query: string): boolean {
  const names = namesOf(unit)
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
