// WHAT IS COMPARED, AS TEXT: the address of a comparison, and what a tab keeps of one in progress. Pure.

/** Hospitals are compared with hospitals, units with units. */
export type ComparedKind = 'hospitals' | 'units'
export const COMPARED_KINDS = ['hospitals', 'units'] as const satisfies readonly ComparedKind[]

/** More than three do not fit side by side, and nobody signs for a fourth. */
export const COMPARED_MAX = 3

/** A hospital, or a unit of one. */
export interface ComparedPlace {
  hospitalId: number
  /** null: the whole hospital. */
  departmentId: number | null
}

const HOSPITAL = /^([1-9]\d{0,14})$/
const UNIT = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/

export const kindOf = ({ departmentId }: ComparedPlace): ComparedKind =>
  departmentId === null ? 'hospitals' : 'units'

export const isSamePlace = (one: ComparedPlace, other: ComparedPlace): boolean =>
  one.hospitalId === other.hospitalId && one.departmentId === other.departmentId

/**
 * The places of one kind in an address: "hospitals=12,40" or "units=12-3,40-3".
 * @returns three at most, none twice; what is no place is passed over.
 */
export function readPlaces(search: string, kind: ComparedKind): ComparedPlace[] {
  const found: ComparedPlace[] = []
  for (const text of (new URLSearchParams(search).get(kind) ?? '').split(',')) {
    const place = readPlace(text, kind)
    if (place && !found.some(other => isSamePlace(place, other))) found.push(place)
  }
  return found.slice(0, COMPARED_MAX)
}

/** The same places as `readPlaces` reads them; an empty text of none. All of one kind. */
export function writePlaces(places: readonly ComparedPlace[]): string {
  const [first] = places
  if (!first) return ''
  const texts = places.map(({ hospitalId, departmentId }) =>
    departmentId === null ? `${hospitalId}` : `${hospitalId}-${departmentId}`,
  )
  return `${kindOf(first)}=${texts.join(',')}`
}

function readPlace(text: string, kind: ComparedKind): ComparedPlace | null {
  const [, hospital, unit] = (kind === 'units' ? UNIT : HOSPITAL).exec(text) ?? []
  return hospital ? { hospitalId: Number(hospital), departmentId: unit ? Number(unit) : null } : null
}
