// SAVED ON THIS PHONE. How much lies here, what of it is kept, and what goes first when room is needed.
import { useState } from 'react'
import { Link } from 'wouter'
import { keptList, unkeptSummary } from '../../../db/queries/kept.ts'
import { pulledAt } from '../../../db/queries/pulls.ts'
import { paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { keepsNothing } from '../../state/storage/keeps-nothing.ts'
import { useStorageUse } from '../../state/storage/storage-use.ts'
import { useDevice } from '../../state/use-device.ts'
import { hasWorkers } from '../../state/worker/has-workers.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as saved from '../../words/saved-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { AllHospitals } from './all-hospitals.tsx'
import { CachedHospitals } from './cached-hospitals.tsx'
import { KeptHospitals } from './kept-hospitals.tsx'
import { MyData } from './my-data.tsx'
import { Overview } from './overview.tsx'
import './saved.css'

/** As many as make the rule plain. */
const NAMED = 3

function SavedScreen() {
  const kept = useDevice(keptList)
  const unkept = useDevice(unkeptSummary, NAMED)
  const updated = useDevice(pulledAt, 'hospitals')
  const [removals, setRemovals] = useState(0)
  // Pictures that were seen, and the reviews of all hospitals, are in no list here.
  const onRemoved = () => setRemovals(count => count + 1)
  const held = `${kept?.map(({ bytes }) => bytes).join()} ${unkept?.bytes} ${updated} ${removals}`
  const use = useStorageUse(held)
  const lead = hasWorkers() ? saved.lead : saved.leadOpen
  if (keepsNothing)
    return (
      <Screen title={saved.title} lead={saved.leadHere}>
        <MyData />
      </Screen>
    )
  if (!kept || !unkept)
    return (
      <Screen title={saved.title} lead={lead}>
        <Skeleton shape="card" count={3} />
      </Screen>
    )
  return (
    <Screen title={saved.title} lead={lead}>
      <div className="saved">
        <div className="saved-column">
          <KeptHospitals kept={kept} />
          <Overview use={use} updated={updated} />
          <AllHospitals use={use} onRemoved={onRemoved} />
        </div>
        <div className="saved-column">
          <CachedHospitals unkept={unkept} pictures={use?.pictures ?? 0} onRemoved={onRemoved} />
          <Card as="section" aria-labelledby="saved-always" className="saved-part">
            <h2 id="saved-always">{saved.always}</h2>
            <p>{saved.alwaysText}</p>
            <p>
              {saved.unsentText} <Link href={paths.waiting()}>{waitingWords.waitingTitle}</Link>.
            </p>
          </Card>
          <MyData />
        </div>
      </div>
    </Screen>
  )
}

export { SavedScreen as Main }
