import { wholeNumber } from '../../contract/whole-number.ts'

/** Our texts for narrowing and ordering the directory (D48). */
export const whereToWrite = 'Find the hospital you worked at, then choose its unit.'
export const filterAndSort = 'Filter and sort'
export const state = 'State'
export const allStates = 'All states'
export const stateWithCount = (state: string, count: number) => `${state} (${wholeNumber(count)})`
export const ratedOnly = 'Rated only'
export const sortByName = 'Sort by name'

/** Goes on from "12 hospitals"; nothing where nothing is chosen. */
export function chosen({
  state,
  isRatedOnly,
  isByName,
}: {
  state: string
  isRatedOnly: boolean
  isByName: boolean
}): string {
  return `${state && ` in ${state}`}${isRatedOnly ? ', rated only' : ''}${isByName ? ', sorted by name' : ''}`
}

/** Where what was typed is a unit's name and no hospital's. */
export const chooseUnit = 'Choose a department above to see where nurses have reviewed it.'

// while the list has not come whole
/** Goes on from "12 hospitals". */
export const soFar = ' so far'
export const notWhole = 'Not all hospitals are on this phone yet.'
export const restIsComing = 'The rest of the list is on its way.'
export const notWholeNext = 'The rest of the list loads once the site can be reached.'

/** What each filter hides is found without it. */
export const inAllStates = (count: string) => `In all states: ${count}`
export const alsoNotRated = (count: string) => `Also not rated: ${count}`
export const withoutFilters = (count: string) => `Without filters: ${count}`
