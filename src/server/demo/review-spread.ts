import type { DemoDepartment, DemoHospital } from './demo-types.ts'
import { unratedHospitals } from './hospitals.ts'
import type { Random } from './random.ts'

/** How many reviews a unit of a hospital gets; indexes point into the demo lists. */
export interface Pair {
  hospital: number
  department: number
  count: number
}

/** Houses that have only some kinds of units. */
const specialised: Record<string, readonly string[]> = {
  'Quarry Lake Behavioral Center': ['Behavioral Health', 'Float Pool'],
  "Foxglove Women's Hospital": ['L&D', 'Postpartum', 'NICU', 'OR', 'PACU'],
  "Sunfield Children's Hospital": ['PICU', 'NICU', 'Peds', 'OR', 'PACU', 'Float Pool'],
}

/** The few units that everybody writes about. */
const crowds = [38, 31, 26, 22, 20]

/** Spreads `total` reviews as they are in life: a few crowded units, some busy ones, many with one to three. */
export function spreadReviews(
  random: Random,
  hospitals: readonly DemoHospital[],
  departments: readonly DemoDepartment[],
  total: number,
): Pair[] {
  const places = placesOf(random, hospitals, departments)
  const counts = countsOf(random, total, places.length)
  return counts.flatMap((count, i) => {
    const place = places[i]
    return place === undefined ? [] : [{ ...place, count }]
  })
}

/** Every rated hospital comes once before any comes twice, so that none is left out. */
function placesOf(
  random: Random,
  hospitals: readonly DemoHospital[],
  departments: readonly DemoDepartment[],
): Omit<Pair, 'count'>[] {
  const rounds: Omit<Pair, 'count'>[][] = []
  hospitals.forEach((hospital, index) => {
    if (hospital.is_active === 0 || unratedHospitals.includes(hospital.name)) return
    const allowed = specialised[hospital.name]
    const units = departments.flatMap((unit, at) =>
      unit.is_active === 1 && (allowed === undefined || allowed.includes(unit.name)) ? [at] : [],
    )
    const own = random.shuffle(units).slice(0, random.int(5, 13))
    own.forEach((department, round) => {
      const list = rounds[round] ?? []
      list.push({ hospital: index, department })
      rounds[round] = list
    })
  })
  const [first = [], ...rest] = rounds.map(round => random.shuffle(round))
  return [...first, ...random.shuffle(rest.flat())]
}

/** Counts that sum to `total`, in at most `places` parts. */
function countsOf(random: Random, total: number, places: number): number[] {
  const counts = [...crowds]
  let left = total - crowds.reduce((sum, count) => sum + count, 0)
  while (left > 0) {
    const pareto = Math.floor(1 / (1 - random.next()) ** 0.75)
    const count = Math.min(left, random.int(7, 17), pareto)
    counts.push(count)
    left -= count
  }
  // Too many small ones for the places there are: the surplus joins the others.
  const surplus = counts.splice(places).reduce((sum, count) => sum + count, 0)
  const small = counts.length - crowds.length
  return counts.map((count, i) => {
    const at = i - crowds.length
    return at < 0 ? count : count + Math.floor(surplus / small) + (at < surplus % small ? 1 : 0)
  })
}
