import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hospitalWhere } from '../../contract/hospital.ts'
import { media, PICTURE_SIZES } from '../../contract/pictures.ts'
import type { HospitalView } from '../../db/queries/hospitals.ts'
import { paths } from '../routes.ts'
import { Picture } from '../ui/picture.tsx'
import { Rating } from './rating.tsx'
import './picture-card.css'
import './hospital-card.css'

export interface HospitalCardProps {
  hospital: HospitalView
  /** Pictures that are on screen at once should not wait to be scrolled to. */
  isFirst?: boolean
  /** A quiet remark below the rating. */
  note?: ReactNode
}

/** A hospital to be chosen: picture, name, rating. All of it leads to its page. */
export function HospitalCard({ hospital, isFirst = false, note }: HospitalCardProps) {
  const where = hospitalWhere(hospital)
  const picture = media('hospitals', hospital.image_name)
  return (
    <article className="picture-card picture-card-whole hospital-card">
      <Picture
        // In a card that is filled anew no old picture may stand beside the new name while its own loads.
        key={picture.src}
        {...picture}
        alt=""
        width={640}
        height={400}
        sizes={PICTURE_SIZES.hospitalCard}
        loading={isFirst ? 'eager' : 'lazy'}
      />
      <div className="hospital-card-text">
        <h3>
          <Link href={paths.hospital(hospital.id)}>
            <bdi>{hospital.displayName}</bdi>
          </Link>
        </h3>
        {where && (
          <p className="hospital-card-address">
            <bdi>{where}</bdi>
          </p>
        )}
        <Rating value={hospital.avg_rating} count={hospital.rating_count} />
        {note}
      </div>
    </article>
  )
}
