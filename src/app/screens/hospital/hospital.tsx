import { useSnapshot } from 'valtio'
import * as messages from '../../../contract/messages.ts'
import { type HospitalUnits, hospitalUnits } from '../../../db/queries/departments.ts'
import { hospitalById } from '../../../db/queries/hospital.ts'
import { connection, isStalled } from '../../../sync/status.ts'
import { CompareTray } from '../../parts/compare-tray.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { idOf, paths, type RouteParams } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { ServerRendered } from '../../shell/server-rendered.tsx'
import { useHasStood } from '../../state/page/use-has-stood.ts'
import { useHospitalPull } from '../../state/places/use-hospital-pull.ts'
import { useDevice } from '../../state/use-device.ts'
import { LinkButton } from '../../ui/button.tsx'
import { screenWords } from '../../words/screen-words.ts'
import * as words from '../../words/words.ts'
import { HospitalFacts } from './hospital-facts.tsx'
import { HospitalLoading } from './hospital-loading.tsx'
import { Units } from './units.tsx'
import './hospital.css'

const trail = [{ title: words.hospitals, to: paths.hospitals() }]

/** One hospital: what it is, and its units with what nurses gave them here. */
function HospitalScreen({ params }: { params: RouteParams }) {
  const id = idOf(params.hospitalId)
  const hospital = useDevice(hospitalById, id ?? 0)
  const units = useDevice(hospitalUnits, id ?? 0)
  const counted = units?.isWhole ? units.units.reduce((sum, { count }) => sum + count, 0) : 0
  useHospitalPull(id ?? 0)
  return (
    <Screen title={messages.hospitalDetail} tabTitle={hospital?.displayName} trail={trail} isKind>
      {hospital === undefined && <HospitalLoading />}
      {hospital === null && <NoHospital />}
      {hospital && (
        <>
          <HospitalFacts hospital={hospital} reviews={hospital.rating_count ?? counted} />
          <UnitsPlace hospitalId={hospital.id} held={units} />
          <CompareTray />
        </>
      )}
    </Screen>
  )
}

interface UnitsPlaceProps {
  hospitalId: number
  held: HospitalUnits | null | undefined
}

/** A part of the averages would have units that were reviewed among those that nobody wrote about. */
function UnitsPlace({ hospitalId, held }: UnitsPlaceProps) {
  const isComing = !isStalled(useSnapshot(connection))
  const mayStand = Boolean(held && (held.isWhole || !isComing))
  // Each time that the rest is asked for: a unit that is being looked for must not go away.
  const hasStood = useHasStood(String(hospitalId), mayStand)
  if (!held || !(mayStand || hasStood))
    return (
      <div className="stack" ref={leaveUnits}>
        <HospitalLoading />
      </div>
    )
  return (
    <>
      {!held.isWhole && (
        <div className="stack" ref={leaveUnits}>
          <ServerRendered>{null}</ServerRendered>
        </div>
      )}
      <Units hospitalId={hospitalId} {...held} />
    </>
  )
}

/** Of what the server told the units are left: all else the facts say by now. */
function leaveUnits(place: Element | null): void {
  const told = place?.querySelector('.told')
  told?.replaceChildren(...told.querySelectorAll(':scope > h3, :scope > ul'))
}

/** Not on this device: perhaps only because the directory has not come yet. */
function NoHospital() {
  return (
    <EmptyList whileLoading={<HospitalLoading />}>
      <p>{screenWords.noSuchHospital}</p>
      <LinkButton to={paths.hospitals()}>{screenWords.findAnother}</LinkButton>
    </EmptyList>
  )
}

export { HospitalScreen as Main }
