// What is compared, ready to be shown: names short enough for a column, and what the reviews say. Pure.
import type { Compared } from '../../../db/queries/compared.ts'
import { type ReviewSummary, summarise } from '../../parts/review-summary.ts'
import { paths } from '../../routes.ts'
import { kindOf } from '../../state/places/compared-places.ts'
import * as compare from '../../words/compare-words.ts'

export interface Column {
  key: string
  place: Compared
  /** Whether the device knows such a hospital, and such a unit. */
  isKnown: boolean
  /** As its own page is headed. */
  name: string
  /** The shortest name that tells it from the others. */
  short: string
  to: string
  /** null where nobody reviewed it, or its reviews are not on this device. */
  facts: ReviewSummary | null
  /** null where it is not known yet. */
  count: number | null
  average: number | null
}

/** @param now in milliseconds, for the last twelve months. */
export function columnsOf(places: readonly Compared[], now: number): Column[] {
  const shorts = shortNames(places)
  return places.map((place, at) => {
    const { hospitalId, departmentId, hospital, unit, reviews, told } = place
    const isKnown = hospital !== null && (departmentId === null || unit !== null)
    // Known not to be on the list, and not merely not come yet.
    const isGone = !isKnown && told !== null
    const facts = reviews && !isGone ? summarise(reviews, now) : null
    return {
      key: `${hospitalId} ${departmentId}`,
      place,
      isKnown,
      name: longName(place),
      short: shorts[at] || noName(place),
      to: departmentId === null ? paths.hospital(hospitalId) : paths.unit(hospitalId, departmentId),
      facts,
      ...(isGone ? { count: null, average: null } : numbersOf(place, facts)),
    }
  })
}

function numbersOf(
  { reviews, told }: Compared,
  facts: ReviewSummary | null,
): Pick<Column, 'count' | 'average'> {
  if (!reviews) return { count: told?.count ?? null, average: told?.average ?? null }
  return { count: reviews.length, average: facts?.all.average ?? null }
}

/** What stands in the place of its name; null where it has one. */
export function noNameText({ isKnown, place }: Column): string | null {
  if (isKnown) return null
  return (place.told ? compare.gone : compare.notCome)[kindOf(place)]
}

/** What is said instead of a number; that nobody wrote anything is known without the reviews. */
export function noValueText({ isKnown, place, count }: Column): string {
  if (!isKnown && place.told) return compare.nothingKnown
  return place.reviews !== null || count === 0 ? compare.none : compare.unknown
}

function longName({ hospital, unit, departmentId }: Compared): string {
  const names = departmentId === null ? [hospital?.displayName] : [unit?.name, hospital?.displayName]
  return names.filter(Boolean).join(', ')
}

/** Letters that a line or two of a phone hold; a longer name would stand there in full once for each question. */
const NAME_MAX = 40
const BEGINNING_MAX = 26

/** The card above says all of a long name: here how it begins, and where that is. */
function hospitalName(place: Compared): string {
  const { hospital } = place
  if (!hospital) return noName(place)
  const { name, displayName } = hospital
  if (name.length <= NAME_MAX) return name
  const end = name.lastIndexOf(' ', BEGINNING_MAX)
  const isWord = end > BEGINNING_MAX / 2
  const beginning = isWord ? name.slice(0, end) : Array.from(name).slice(0, BEGINNING_MAX).join('')
  return `${beginning}\u2026${displayName.slice(name.length)}`
}

const unitName = (place: Compared) => place.unit?.name ?? noName(place)

const noName = ({ told }: Compared) => (told ? compare.unlisted : compare.unnamed)

/** The shortest way to name them that tells all of them apart; the long names where none does. */
function shortNames(places: readonly Compared[]): string[] {
  const isOneUnit = new Set(places.map(unitName)).size === 1
  const ways = isOneUnit
    ? [hospitalName, (place: Compared) => place.hospital?.displayName ?? noName(place)]
    : [unitName, (place: Compared) => [unitName(place), hospitalName(place)].filter(Boolean).join(', ')]
  const told = ways.map(way => places.map(way))
  return told.find(names => areApart(names)) ?? places.map(longName)
}

function areApart(names: readonly string[]): boolean {
  return !names.includes('') && new Set(names).size === names.length
}
