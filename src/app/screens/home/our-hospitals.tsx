import { Link } from 'wouter'
import * as messages from '../../../contract/messages.ts'
import type { HospitalView } from '../../../db/queries/hospitals.ts'
import { Rating } from '../../parts/rating.tsx'
import { paths } from '../../routes.ts'
import { LinkButton } from '../../ui/button.tsx'
import * as words from '../../words/words.ts'
import './our-hospitals.css'

/** The newest hospitals by name, for those who would rather read than swipe. */
export function OurHospitals({ hospitals }: { hospitals: HospitalView[] }) {
  return (
    <section className="home-section">
      <h2>{messages.ourHospitals}</h2>
      <ul className="our-hospitals">
        {hospitals.map((hospital, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without state, cheaper to fill anew than to make
          <li key={place}>
            <Link href={paths.hospital(hospital.id)}>
              <bdi>{nameAmong(hospitals, hospital)}</bdi>
            </Link>
            <Rating value={hospital.avg_rating} />
          </li>
        ))}
      </ul>
      <LinkButton to={paths.hospitals()} look="quiet">
        {words.allHospitals}
      </LinkButton>
    </section>
  )
}

/** Its name; with the ZIP code where another one here is called the same (D12). */
function nameAmong(hospitals: HospitalView[], { displayName, zip }: HospitalView): string {
  const isAlone = hospitals.filter(other => other.displayName === displayName).length === 1
  return isAlone || !zip ? displayName : `${displayName}, ${zip}`
}
