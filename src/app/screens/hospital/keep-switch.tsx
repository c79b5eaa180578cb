import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { keptHospital, keptWithAll } from '../../../db/queries/kept.ts'
import { type Connection, connection } from '../../../sync/status.ts'
import { paths } from '../../routes.ts'
import { connectionProblem } from '../../state/connection-problem.ts'
import { setKept } from '../../state/places/keep-hospital.ts'
import { useDevice } from '../../state/use-device.ts'
import { useNow } from '../../state/use-now.ts'
import { hasWorkers } from '../../state/worker/has-workers.ts'
import { toastInfo } from '../../toasts.ts'
import { Switch } from '../../ui/switch.tsx'
import * as saved from '../../words/saved-words.ts'
import { ago } from '../../words/time-words.ts'

/**
 * Keeps the hospital on this phone, and says how old what is kept is. Where all hospitals are kept anyway, this one
 * cannot be left out of them: then the switch is about what keeping it by name adds.
 */
export function KeepSwitch({ hospitalId }: { hospitalId: number }) {
  const kept = useDevice(keptHospital, hospitalId)
  const withAll = useDevice(keptWithAll, hospitalId)
  const around = useSnapshot(connection)
  const now = useNow()
  const [isPressed, setPressed] = useState(false)
  const change = (isOn: boolean) => {
    setPressed(true)
    setKept(hospitalId, isOn).catch(() => toastInfo(isOn ? saved.cannotKeep : saved.notRemoved))
  }
  const hint = kept
    ? keptWords(ofThis, kept.savedAt, now, around)
    : hasWorkers()
      ? saved.keepHint
      : saved.keepHintOpen
  return (
    <>
      {withAll && (
        <p className="hospital-kept">
          {keptWords(ofAll, withAll.savedAt, now, around)} <Link href={paths.saved()}>{saved.seeSaved}</Link>
        </p>
      )}
      <Switch
        icon="kept"
        label={withAll ? saved.keepPictures : saved.keep}
        hint={withAll ? saved.keepPicturesHint : hint}
        isOn={Boolean(kept)}
        disabled={kept === undefined || withAll === undefined}
        onChange={change}
      />
      {/* The switch says "on" at once, and of its own words nothing that changes is heard. */}
      <p role="status" className="hidden-text">
        {isPressed && !withAll && kept?.savedAt === null && connectionProblem(around) && hint}
      </p>
    </>
  )
}

const ofThis = {
  since: saved.keptSince,
  soon: saved.keptSoon,
  later: saved.keptLater,
  inTrouble: saved.keptInTrouble,
}
const ofAll = {
  since: saved.keptWithAllSince,
  soon: saved.keptWithAllSoon,
  later: saved.keptWithAllLater,
  inTrouble: saved.keptWithAllInTrouble,
}

function keptWords(words: typeof ofThis, savedAt: number | null, now: number, around: Connection): string {
  if (savedAt !== null) return words.since(ago(savedAt, now))
  if (around.state === 'reachable') return words.soon
  return connectionProblem(around) === 'trouble' ? words.inTrouble : words.later
}
