/** Units of the demo hospitals to read and write at. */
import { API_BASE } from '../../src/contract/protocol.ts'
import type { Product } from './product.ts'

export interface Place {
  readonly hospitalId: number
  readonly departmentId: number
  /** As every screen names it. */
  readonly hospital: string
  readonly unit: string
  /** Reviews of others, and the sum of their ratings. */
  readonly count: number
  readonly sum: number
}

interface Named {
  id: number
  name: string
  city: string
  state: string
  is_active: number
}

interface Directory {
  hospitals: Named[]
  departments: Named[]
  departmentStats: { hospital_id: number; department_id: number; count: number; sum: number }[]
}

/** Every active unit of every active hospital, ascending; the demo content is the same at every start. */
async function allPlaces(product: Product): Promise<Place[]> {
  const answer = await fetch(`${product.url}${API_BASE}departments/fetch`)
  const { data } = (await answer.json()) as { data: Directory }
  const isActive = (row: Named) => row.is_active === 1
  return data.hospitals.filter(isActive).flatMap(hospital =>
    data.departments.filter(isActive).map(unit => {
      const stats = data.departmentStats.find(
        row => row.hospital_id === hospital.id && row.department_id === unit.id,
      )
      return {
        hospitalId: hospital.id,
        departmentId: unit.id,
        hospital: `${hospital.name} - ${hospital.city}, ${hospital.state}`,
        unit: unit.name,
        count: stats?.count ?? 0,
        sum: stats?.sum ?? 0,
      }
    }),
  )
}

/** A unit that some people have reviewed: few enough that one more review moves its average. */
export async function reviewedPlace(product: Product): Promise<Place> {
  const place = (await allPlaces(product)).find(({ count }) => count >= 2 && count <= 6)
  if (!place) throw new Error('The demo content has no unit with a few reviews.')
  return place
}

/** The unit with the most reviews. */
export async function busiestPlace(product: Product): Promise<Place> {
  const [place] = (await allPlaces(product)).sort((a, b) => b.count - a.count)
  if (!place) throw new Error('The demo content has no unit.')
  return place
}

/** A unit of a hospital with other reviewed units, which nobody has written about. */
export async function silentPlace(product: Product): Promise<Place> {
  const [place] = await silentPlaces(product)
  if (!place) throw new Error('Every unit has been reviewed.')
  return place
}

/** All such units. */
export async function silentPlaces(product: Product): Promise<Place[]> {
  return (await allPlaces(product)).filter(({ count }) => count === 0)
}

/** A unit by a part of its name, at the newest hospital. */
export async function placeNamed(product: Product, part: string): Promise<Place> {
  const place = (await allPlaces(product)).findLast(({ unit }) => unit.includes(part))
  if (!place) throw new Error(`No unit is called ${part}.`)
  return place
}
