import { hospitalWhere } from '../../../contract/hospital.ts'
import { media, PICTURE_SIZES } from '../../../contract/pictures.ts'
import { reviewsCount } from '../../../contract/whole-number.ts'
import type { HospitalView } from '../../../db/queries/hospitals.ts'
import { CompareButton } from '../../parts/compare-button.tsx'
import { LastUpdated } from '../../parts/last-updated.tsx'
import { Rating } from '../../parts/rating.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { ShareButtons } from '../../parts/share-buttons.tsx'
import { paths } from '../../routes.ts'
import { keepsNothing } from '../../state/storage/keeps-nothing.ts'
import { Picture } from '../../ui/picture.tsx'
import * as saved from '../../words/saved-words.ts'
import { KeepSwitch } from './keep-switch.tsx'

interface HospitalFactsProps {
  hospital: HospitalView
  /** Of all its units; 0 also while that is not known. */
  reviews: number
}

/** Picture, name, rating and description. */
export function HospitalFacts({ hospital, reviews }: HospitalFactsProps) {
  const where = hospitalWhere(hospital)
  const isRated = Boolean(hospital.avg_rating)
  return (
    <section className="hospital-facts">
      <Picture
        {...media('hospitals', hospital.image_name)}
        alt=""
        width={640}
        height={400}
        sizes={PICTURE_SIZES.hospital}
        loading="eager"
      />
      <div className="hospital-facts-text">
        <h2>
          <bdi>{hospital.displayName}</bdi>
        </h2>
        {where && (
          <p className="muted">
            <bdi>{where}</bdi>
          </p>
        )}
        <div className="hospital-facts-rating">
          <Rating value={hospital.avg_rating} />
          {isRated && <span className="hospital-facts-count">{reviews > 0 && reviewsCount(reviews)}</span>}
        </div>
        {keepsNothing ? <p className="muted">{saved.keepsNone}</p> : <KeepSwitch hospitalId={hospital.id} />}
        <RichText html={hospital.description} />
        <div className="row">
          <CompareButton place={{ hospitalId: hospital.id, departmentId: null }} />
          <ShareButtons title={hospital.displayName} path={paths.hospital(hospital.id)} />
        </div>
        <LastUpdated resource="hospitals" />
      </div>
    </section>
  )
}
