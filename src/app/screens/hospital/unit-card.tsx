import { Link } from 'wouter'
import { media } from '../../../contract/pictures.ts'
import type { UnitView } from '../../../db/queries/departments.ts'
import { Rating } from '../../parts/rating.tsx'
import { paths } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import '../../parts/picture-card.css'
import { reviewsCount } from '../../../contract/whole-number.ts'
import './unit-card.css'

interface UnitCardProps {
  hospitalId: number
  unit: UnitView
}

/** A unit with its average here. */
export function UnitCard({ hospitalId, unit }: UnitCardProps) {
  return (
    <article className="picture-card picture-card-whole unit-card">
      <Picture
        {...media('departments', unit.image_name)}
        alt=""
        width={640}
        height={400}
        sizes="(min-width: 768px) 480px, 100vw"
      />
      <div className="unit-card-text">
        <h4>
          <Link href={paths.unit(hospitalId, unit.id)}>
            <bdi>{unit.name}</bdi>
          </Link>
        </h4>
        {unit.full_name && unit.full_name !== unit.name && (
          <p className="unit-card-full">
            <bdi>{unit.full_name}</bdi>
          </p>
        )}
        <Rating value={unit.average} />
        <p className="unit-card-count">{reviewsCount(unit.count)}</p>
      </div>
    </article>
  )
}

interface UnitLineProps extends UnitCardProps {
  /** Otherwise its average may still be on its way. */
  isRatingKnown: boolean
}

/** A unit that nobody is known to have reviewed here, as a line: there are many of them. */
export function UnitLine({ hospitalId, unit, isRatingKnown }: UnitLineProps) {
  return (
    <Link href={paths.unit(hospitalId, unit.id)} className="unit-line">
      <bdi>{unit.name}</bdi>
      {isRatingKnown && <Rating value={unit.average} />}
      <Icon name="right" size={20} />
    </Link>
  )
}
