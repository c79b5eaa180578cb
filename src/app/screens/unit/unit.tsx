// A UNIT OF A HOSPITAL. Its reviews, newest first, with what still waits on this phone, and the form.
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { departmentById } from '../../../db/queries/departments.ts'
import { hospitalById } from '../../../db/queries/hospital.ts'
import { unitReading } from '../../../db/queries/unit-reading.ts'
import { ownReviewStatus } from '../../forms/own-review-status.ts'
import { CompareButton } from '../../parts/compare-button.tsx'
import { CompareTray } from '../../parts/compare-tray.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { ShareButtons } from '../../parts/share-buttons.tsx'
import { idOf, paths, type RouteParams } from '../../routes.ts'
import { Loading } from '../../shell/loading.tsx'
import { Screen } from '../../shell/screen.tsx'
import { ScreenLoading } from '../../shell/screen-loading.tsx'
import { ServerRendered } from '../../shell/server-rendered.tsx'
import { lastNavigation } from '../../state/page/scroll.ts'
import { useHasStood } from '../../state/page/use-has-stood.ts'
import { useHospitalPull } from '../../state/places/use-hospital-pull.ts'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { useDevice } from '../../state/use-device.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as formWords from '../../words/form-words.ts'
import * as reviewWords from '../../words/review-words.ts'
import { screenWords } from '../../words/screen-words.ts'
import * as words from '../../words/words.ts'
import { ReviewFormSection } from './review-form-section.tsx'
import { ReviewList } from './review-list.tsx'
import { UnitHead } from './unit-head.tsx'
import { useFormPlacement } from './use-form-placement.ts'
import './unit.css'

function UnitScreen({ params }: { params: RouteParams }) {
  const hospitalId = idOf(params.hospitalId) ?? 0
  const departmentId = idOf(params.departmentId) ?? 0
  const viewer = viewerOf(useSnapshot(session))
  const hospital = useDevice(hospitalById, hospitalId)
  const department = useDevice(departmentById, departmentId)
  const unit = useDevice(unitReading, hospitalId, departmentId, viewer)
  const search = new URLSearchParams(useSearch())
  const pull = useHospitalPull(hospitalId, unit?.isBehind)
  const hasStood = useHasStood(`${hospitalId} ${departmentId}`, Boolean(hospital && department))
  const absent = hospital === null ? 'hospitals' : department === null ? 'departments' : null
  const missing = hasStood ? null : absent
  const editSeq = idOf(search.get('edit') ?? undefined)
  const isForForm = editSeq !== null || search.has('draft')
  const { isPlaced, isFirst, showForm } = useFormPlacement(unit, pull, isForForm)
  const own = unit ? ownReviewStatus(unit) : null

  // By their keys: the one that stays in its place keeps its focus, and what is typed in it.
  const reading = (
    <div key="reading" className="stack unit-reading">
      <ReviewList unit={unit} pull={pull} />
      <CompareTray />
    </div>
  )
  const writingPlace = isPlaced && (
    <ReviewFormSection
      key="writing"
      hospitalId={hospitalId}
      departmentId={departmentId}
      department={department}
      editSeq={editSeq}
      reviewCount={unit?.isCounted ? unit.count : null}
      own={own}
      isRead={unit !== undefined && department !== undefined}
    />
  )

  // How many lines the name takes is not known yet: at the start of a page nothing is drawn that it would push.
  const isUnread = hospital === undefined || department === undefined
  if (isUnread && !hasStood && lastNavigation() === 'load') return <ScreenLoading of="unit" />
  return (
    <Screen
      title={messages.departmentReviews}
      tabTitle={department && hospital ? `${department.name}, ${hospital.displayName}` : undefined}
      trail={[{ title: words.hospitals, to: paths.hospitals() }]}
      isKind
      lead={<UnitHead hospital={hospital} department={department} unit={unit} />}
    >
      <div className="unit-ways">
        <Link href={paths.hospital(hospitalId)} className="way-back">
          <Icon name="left" size={20} />
          {messages.goBack}
        </Link>
        {!missing && (
          <Button look="quiet" icon="pen" className="unit-to-form" onClick={showForm}>
            {own ? reviewWords.yourReview : reviewWords.writeReview}
          </Button>
        )}
        <div className="row unit-actions">
          {hospital && department && (
            <>
              <CompareButton place={{ hospitalId, departmentId }} />
              <ShareButtons
                title={`${department.name}, ${hospital.displayName}`}
                path={paths.unit(hospitalId, departmentId)}
              />
            </>
          )}
        </div>
      </div>
      {missing ? (
        <EmptyList
          resource={missing}
          whileLoading={
            <ServerRendered>
              <Loading>
                <div className="review-list">
                  <Skeleton shape="card" count={2} />
                </div>
              </Loading>
            </ServerRendered>
          }
        >
          <p>{reviewWords.notOnTheList}</p>
          <LinkButton to={paths.hospitals()}>{screenWords.findAnother}</LinkButton>
          {/* Whoever came to go on writing finds the text there. */}
          {isForForm && (
            <LinkButton look="quiet" to={paths.waiting()}>
              {formWords.seeWaiting}
            </LinkButton>
          )}
        </EmptyList>
      ) : (
        <div className="unit-columns">{isFirst ? [writingPlace, reading] : [reading, writingPlace]}</div>
      )}
    </Screen>
  )
}

export { UnitScreen as Main }
