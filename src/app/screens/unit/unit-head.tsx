import { Link } from 'wouter'
import { reviewsCount } from '../../../contract/whole-number.ts'
import type { HospitalView } from '../../../db/queries/hospitals.ts'
import type { UnitReading } from '../../../db/queries/unit-reading.ts'
import { Rating } from '../../parts/rating.tsx'
import { paths } from '../../routes.ts'
import { ServerRenderedLead } from '../../shell/server-rendered.tsx'

export interface UnitHeadProps {
  hospital: HospitalView | null | undefined
  department: { name: string; full_name?: string | null } | null | undefined
  unit: UnitReading | null | undefined
}

/** Which unit this is, and what nurses of this hospital gave it. */
export function UnitHead({ hospital, department, unit }: UnitHeadProps) {
  // Until the averages have come nothing is known of it; what the server told stays meanwhile.
  const isKnown = unit?.isCounted === true
  const head = (
    <>
      {department ? (
        <h2 className="banner-unit">
          <bdi>{department.name}</bdi>
          {department.full_name && department.full_name !== department.name && (
            <span className="banner-unit-more"> {department.full_name}</span>
          )}
        </h2>
      ) : (
        <div className="banner-unit" />
      )}
      <p className="banner-place">
        {hospital && (
          <Link href={paths.hospital(hospital.id)}>
            <bdi>{hospital.displayName}</bdi>
          </Link>
        )}
      </p>
      <p className="banner-rating">
        {isKnown && hospital && department && <Rating value={unit.average} />}
        {isKnown && hospital && unit.count > 0 && <span>{reviewsCount(unit.count)}</span>}
      </p>
    </>
  )
  return hospital && department && isKnown ? head : <ServerRenderedLead>{head}</ServerRenderedLead>
}
