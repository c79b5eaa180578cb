import Dexie, { type Table } from 'dexie'

export interface BareHospital {
  id: number
  name: string
  city: string | null
  state: string | null
}

export interface BareReview {
  id: number
  hospital_id: number
  department_id: number
  title: string
  review: string
}

/** One row a thing, as one does it first. */
class BareDb extends Dexie {
  declare hospitals: Table<BareHospital, number>
  declare reviews: Table<BareReview, number>

  constructor() {
    super('bare')
    this.version(1).stores({ hospitals: 'id', reviews: 'id, [hospital_id+department_id]' })
  }
}

const db = new BareDb()

/** What is stored, else what the server has. */
export async function loadHospitals(show: (hospitals: BareHospital[]) => void): Promise<void> {
  const held = await db.hospitals.toArray()
  if (held.length > 0) return show(held)
  const hospitals = (await (await fetch('/hospitals.json')).json()) as BareHospital[]
  show(hospitals)
  await db.hospitals.bulkPut(hospitals)
}

export async function loadReviews(): Promise<void> {
  await db.reviews.bulkPut((await (await fetch('/reviews.json')).json()) as BareReview[])
}

export function readReviews(hospitalId: number, unitId: number): Promise<BareReview[]> {
  return db.reviews.where('[hospital_id+department_id]').equals([hospitalId, unitId]).toArray()
}
