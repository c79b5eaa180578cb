import { useSnapshot } from 'valtio'
import { keptHospital } from '../../../db/queries/kept.ts'
import { connection } from '../../../sync/status.ts'
import * as saved from '../../saved-words.ts'
import { setKept } from '../../state/keep-hospital.ts'
import { useDevice } from '../../state/use-device.ts'
import { ago } from '../../time-words.ts'
import { toastInfo } from '../../toasts.ts'
import { Switch } from '../../ui/switch.tsx'

/** Keeps the hospital on this phone, and says how old what is kept is. */
export function KeepSwitch({ hospitalId }: { hospitalId: number }) {
  const kept = useDevice(keptHospital, hospitalId)
  const { state } = useSnapshot(connection)
  const hint = kept ? keptWords(kept.savedAt, state === 'reachable') : saved.keepHint
  return (
    <Switch
      icon="kept"
      label={saved.keep}
      hint={hint}
      isOn={Boolean(kept)}
      disabled={kept === undefined}
      onChange={isOn => void setKept(hospitalId, isOn).catch(() => toastInfo(saved.cannotKeep))}
    />
  )
}

function keptWords(savedAt: number | null, isReachable: boolean): string {
  if (savedAt !== null) return saved.keptSince(ago(savedAt, Date.now()))
  return isReachable ? saved.keptSoon : saved.keptLater
}
