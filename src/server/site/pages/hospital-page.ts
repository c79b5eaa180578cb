import { hospitalDisplayName, hospitalWhere } from '../../../contract/hospital.ts'
import { hospitalDetail, ourHospitals } from '../../../contract/messages.ts'
import { hospitalDescription } from '../../../contract/page-words.ts'
import { PICTURE_SIZES } from '../../../contract/pictures.ts'
import { canonicalPath, type PublicPage } from '../../../contract/public-pages.ts'
import type { Sql } from '../../sql/database.ts'
import * as crumbs from './crumbs.ts'
import { link, list, name, paragraph, picture, plainText, ratedBriefly, ratedSentence } from './markup.ts'
import type { Page } from './page.ts'
import { readHospital, readRatedUnits } from './read-rows.ts'
import { aggregateRating } from './structured-data.ts'

/** @returns null where there is no such hospital, or no longer. */
export async function hospitalPage(sql: Sql, hospitalId: number): Promise<Page | null> {
  const hospital = await readHospital(sql, hospitalId)
  if (!hospital) return null
  const units = await readRatedUnits(sql, hospitalId)
  const displayName = hospitalDisplayName(hospital)
  const rated = hospital.rating_count > 0 ? ratedSentence(hospital) : ''
  const at: PublicPage = { kind: 'hospital', hospitalId }
  return {
    at,
    title: displayName,
    description: hospitalDescription(displayName, rated),
    heading: hospitalDetail,
    trail: [crumbs.hospitals],
    picture: { folder: 'hospitals', name: hospital.image_name?.trim() || null, alt: displayName },
    rated: ratedBriefly(hospital),
    data: [
      {
        '@type': 'Hospital',
        name: hospital.name,
        description: plainText(hospital.description) || undefined,
        address: postalAddress(hospital),
        ...aggregateRating(hospital),
      },
    ],
    body: [
      picture('hospitals', hospital.image_name, { width: 640, height: 400, sizes: PICTURE_SIZES.hospital }),
      `<h2>${name(displayName)}</h2>`,
      paragraph(hospitalWhere(hospital)),
      paragraph(ratedSentence(hospital)),
      paragraph(plainText(hospital.description)),
      units.length > 0 ? '<h3>Reviewed units</h3>' : '',
      list(
        units.map(unit => {
          const path = canonicalPath({ kind: 'unit', hospitalId, departmentId: unit.department_id })
          return `${link(path, name(unit.name))} ${ratedBriefly(unit)}`
        }),
      ),
      `<p>${link(crumbs.hospitals.path, ourHospitals)}</p>`,
    ].join(''),
    isMadeUp: hospital.is_demo === 1,
  }
}

interface Place {
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}

/** Empty parts leave no trace in JSON. */
export function postalAddress({ address, city, state, zip }: Place) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address?.trim() || undefined,
    addressLocality: city?.trim() || undefined,
    addressRegion: state?.trim() || undefined,
    postalCode: zip?.trim() || undefined,
  }
}
