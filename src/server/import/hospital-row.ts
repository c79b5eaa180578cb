import { escapeHtml } from '../sanitise.ts'
import { type OperatorCells, operatorCells } from './operator-cells.ts'
import { readableAddress, readableCase } from './readable-case.ts'

export const HOSPITAL_COLUMNS = ['Facility ID', 'Facility Name', 'City/Town', 'State'] as const

const DESCRIBED_BY = ['Hospital Type', 'Hospital Ownership', 'Emergency Services'] as const

export interface HospitalRow extends OperatorCells {
  /** In capitals, as the directory has it: files that were typed have both. */
  readonly facility_id: string
  readonly name: string
  readonly city: string | null
  readonly state: string | null
  /** What the file has no columns for stays as it was. */
  readonly address?: string | null
  readonly zip?: string | null
  readonly description?: string
}

const NAME_MAX = 200

/** One line of the CMS directory as a hospital; a sentence's end where that cannot be. */
export function hospitalRow(cells: Record<string, string>): HospitalRow | string {
  const cell = (column: string) => {
    const text = cells[column]?.trim() ?? ''
    return text === '' || /^not available$/i.test(text) ? null : text
  }
  const facilityId = cell('Facility ID')
  const name = cell('Facility Name')
  const state = cell('State')
  if (!facilityId || !/^[A-Za-z0-9]{1,20}$/.test(facilityId)) return 'has no Facility ID'
  // A spreadsheet took it for a number: beside the one with zeros the hospital would be there twice.
  if (facilityId.length < 6 && /^\d+$/.test(facilityId)) return 'its Facility ID has lost its leading zeros'
  if (!name) return 'has no Facility Name'
  if (name.length > NAME_MAX) return `its Facility Name is longer than ${NAME_MAX} characters`
  if (state && !/^[A-Z]{2}$/i.test(state)) return 'its State is not two letters'
  const said = operatorCells(cells)
  if (typeof said === 'string') return said
  const zip = cell('ZIP Code')
  if (zip && /^\d{3,4}$/.test(zip)) return 'its ZIP Code has lost its leading zeros'
  const city = cell('City/Town')
  const address = cell('Address')
  const has = (...columns: string[]) => columns.every(column => column in cells)
  return {
    facility_id: facilityId.toUpperCase(),
    name: readableCase(name),
    city: city && readableCase(city),
    state: state?.toUpperCase() ?? null,
    ...(has('Address') && { address: address && readableAddress(address) }),
    ...(has('ZIP Code') && { zip }),
    ...(has(...DESCRIBED_BY) && { description: describe(...DESCRIBED_BY.map(cell)) }),
    ...said,
  }
}

function describe(type?: string | null, ownership?: string | null, emergency?: string | null): string {
  const facts = [
    type && `Type: ${type.replace(/^Childrens$/, "Children's hospital")}`,
    ownership && `Ownership: ${ownership}`,
    emergency && `Emergency services: ${emergency.toLowerCase()}`,
  ]
  const items = facts.filter(fact => typeof fact === 'string').map(fact => `<li>${escapeHtml(fact)}</li>`)
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
}
