import { hospitalDisplayName } from '../../../contract/hospital.ts'
import { departmentReviews } from '../../../contract/messages.ts'
import { unitDescription } from '../../../contract/page-words.ts'
import { canonicalPath } from '../../../contract/public-pages.ts'
import { escapeHtml } from '../../sanitise.ts'
import type { Sql } from '../../sql/database.ts'
import * as crumbs from './crumbs.ts'
import { postalAddress } from './hospital-page.ts'
import { link, name, ratedBriefly, ratedSentence } from './markup.ts'
import type { Page } from './page.ts'
import { readUnit } from './read-rows.ts'
import { aggregateRating } from './structured-data.ts'

/**
 * Counts and averages only: what somebody wrote is shown by the app, and found by nobody's name.
 * @returns null where there is no such unit or hospital, or no longer.
 */
export async function unitPage(sql: Sql, hospitalId: number, departmentId: number): Promise<Page | null> {
  const row = await readUnit(sql, hospitalId, departmentId)
  if (!row) return null
  const counted = { rating_count: row.rating_count ?? 0, rating_hundredths: row.rating_hundredths ?? 0 }
  const hospital = hospitalDisplayName(row)
  const hospitalPath = canonicalPath({ kind: 'hospital', hospitalId })
  const title = `${row.unit}, ${hospital}`
  return {
    at: { kind: 'unit', hospitalId, departmentId },
    title,
    description: unitDescription(title, counted.rating_count > 0 ? ratedSentence(counted) : ''),
    heading: departmentReviews,
    lead: leadOf(row, link(hospitalPath, name(hospital)), ratedSentence(counted)),
    trail: [crumbs.hospitals, { title: hospital, path: hospitalPath }],
    picture: { folder: 'departments', name: row.image_name?.trim() || null, alt: title },
    rated: ratedBriefly(counted),
    data: [
      {
        '@type': 'MedicalOrganization',
        name: `${row.full_name?.trim() || row.unit}, ${row.name}`,
        parentOrganization: { '@type': 'Hospital', name: row.name, address: postalAddress(row) },
        ...aggregateRating(counted),
      },
    ],
    body: '',
    isMadeUp: row.is_demo === 1,
  }
}

/** As the app draws it (`app/screens/unit/unit-head.tsx`): what follows may move nothing. */
function leadOf(row: { unit: string; full_name: string | null }, hospital: string, rated: string): string {
  const hasMore = row.full_name && row.full_name !== row.unit
  const more = hasMore ? `<span class="banner-unit-more"> ${escapeHtml(row.full_name ?? '')}</span>` : ''
  return [
    `<h2 class="banner-unit">${name(row.unit)}${more}</h2>`,
    `<p class="banner-place">${hospital}</p>`,
    `<p class="banner-rating">${rated}</p>`,
  ].join('')
}
