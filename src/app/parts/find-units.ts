import { wordsOf } from '../state/places/search.ts'
import { matchesUnit, type NamedUnit, namesOf } from './unit-search.ts'

/** The units that a query fits, the closest first; else, and where nothing is asked for, in the order given. */
export function findUnits<Unit extends NamedUnit>(units: readonly Unit[], query: string): Unit[] {
  const found = units.filter(unit => matchesUnit(unit, query))
  const asked = wordsOf(query).join(' ')
  if (asked === '') return found
  return found
    .map(unit => ({ unit, rank: closeness(unit, asked) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ unit }) => unit)
}

/** The unit that is called just so comes first, by whichever of its names, then those that begin so. */
function closeness(unit: NamedUnit, asked: string): number {
  const names = namesOf(unit)
  if (names.includes(asked)) return 2
  return names.some(known => known.startsWith(asked)) ? 1 : 0
}
