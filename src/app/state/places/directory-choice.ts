import type { HospitalView } from '../../../db/queries/hospitals.ts'
import type { Directory } from './search.ts'

/** What narrows and orders the directory beside query and unit (D48); it is in the address. */
export interface DirectoryChoice {
  /** As `stateOf` spells it; empty for all. */
  state: string
  isRatedOnly: boolean
  isByName: boolean
}

/** @param search of an address; what it does not say, or says otherwise than `writeChoice`, is not chosen. */
export function readChoice(search: URLSearchParams): DirectoryChoice {
  return {
    state: spell(search.get('state')),
    isRatedOnly: search.get('rated') === '1',
    isByName: search.get('sort') === 'name',
  }
}

/** For `paths.hospitals`; what is not chosen stays unsaid. */
export function writeChoice({ state, isRatedOnly, isByName }: DirectoryChoice): string {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (isRatedOnly) search.set('rated', '1')
  if (isByName) search.set('sort', 'name')
  return search.toString()
}

/** Those of a state, or those that somebody has rated: null and 0 both mean that nobody has (specification, section 4). */
export function filterHospitals(
  hospitals: HospitalView[],
  { state, isRatedOnly }: Pick<DirectoryChoice, 'state' | 'isRatedOnly'>,
): HospitalView[] {
  if (!state && !isRatedOnly) return hospitals
  return hospitals.filter(
    hospital => (!state || stateOf(hospital) === state) && (!isRatedOnly || hospital.avg_rating),
  )
}

/** The same directory from A to Z, ordered once and not with each letter that is typed. */
export function sortByName({ hospitals, names, isWhole }: Directory): Directory {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const places = names.map((_, place) => place)
  places.sort((one, other) => compare(names[one] ?? '', names[other] ?? ''))
  return {
    hospitals: places.flatMap(place => hospitals[place] ?? []),
    names: places.map(place => names[place] ?? ''),
    isWhole,
  }
}

/**
 * The states of the directory in their order, each with how many of the found ones are there.
 * @param found may hold none of a state, which then still can be chosen.
 */
export function countStates(
  { hospitals }: Directory,
  found: HospitalView[],
): [state: string, count: number][] {
  const counts = new Map([...new Set(hospitals.map(stateOf))].sort().map(state => [state, 0]))
  counts.delete('')
  for (const hospital of found) {
    const count = counts.get(stateOf(hospital))
    if (count !== undefined) counts.set(stateOf(hospital), count + 1)
  }
  return [...counts]
}

/** The state of a hospital in one spelling; empty where nobody knows it. */
function stateOf({ state }: HospitalView): string {
  return spell(state)
}

function spell(state: string | null | undefined): string {
  return state?.trim().toUpperCase() ?? ''
}
