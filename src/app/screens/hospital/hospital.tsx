import * as messages from '../../../contract/messages.ts'
import { hospitalUnits } from '../../../db/queries/departments.ts'
import { hospitalById } from '../../../db/queries/hospital.ts'
import { CompareTray } from '../../parts/compare-tray.tsx'
import { NothingSaved } from '../../parts/nothing-saved.tsx'
import { idOf, paths, type RouteParams } from '../../routes.ts'
import { screenWords } from '../../screen-words.ts'
import { Screen } from '../../shell/screen.tsx'
import { useDevice } from '../../state/use-device.ts'
import { useHospitalPull } from '../../state/use-hospital-pull.ts'
import { LinkButton } from '../../ui/button.tsx'
import * as words from '../../words.ts'
import { HospitalFacts } from './hospital-facts.tsx'
import { HospitalLoading } from './hospital-loading.tsx'
import { Units } from './units.tsx'
import './hospital.css'

const trail = [{ title: words.hospitals, to: paths.hospitals() }]

/** One hospital: what it is, and its units with what nurses gave them here. */
export function HospitalScreen({ params }: { params: RouteParams }) {
  const id = idOf(params.hospitalId)
  const hospital = useDevice(hospitalById, id ?? 0)
  const units = useDevice(hospitalUnits, id ?? 0)
  useHospitalPull(id ?? 0)
  return (
    <Screen title={messages.hospitalDetail} tabTitle={hospital?.displayName} trail={trail}>
      {hospital === undefined && <HospitalLoading />}
      {hospital === null && <NoHospital />}
      {hospital && (
        <>
          <HospitalFacts hospital={hospital} />
          {units ? <Units hospitalId={hospital.id} units={units} /> : <HospitalLoading />}
          <CompareTray />
        </>
      )}
    </Screen>
  )
}

/** Not on this device: perhaps only because the directory has not come yet. */
function NoHospital() {
  return (
    <NothingSaved whileLoading={<HospitalLoading />}>
      <p>{screenWords.noSuchHospital}</p>
      <LinkButton to={paths.hospitals()}>{screenWords.findAnother}</LinkButton>
    </NothingSaved>
  )
}
