/** A hospital and a unit as a device holds them. */
import type { Department } from '../../src/contract/department.ts'
import type { Hospital } from '../../src/contract/hospital.ts'

export function aHospital(id: number, change: Partial<Hospital> = {}): Hospital {
  const unsaid = { image_name: null, description: null, avg_rating: null, address: null, zip: null }
  return { id, name: 'Mercy', city: 'Harbor View', state: 'ME', is_active: 1, ...unsaid, ...change }
}

export function aUnit(id: number, change: Partial<Department> = {}): Department {
  const unsaid = { image_name: null, full_name: null, aliases: null, category: null }
  return { id, name: 'ICU', is_active: 1, ...unsaid, ...change }
}
