import { useSnapshot } from 'valtio'
import { draftsOf } from '../../db/queries/drafts.ts'
import { waitingCount } from '../../db/queries/outbox.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { useDevice } from '../state/use-device.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import * as words from '../words/install-words.ts'
import './install-help.css'

const steps = [
  { icon: 'share-out', text: words.helpShare },
  { icon: 'add', text: words.helpAdd },
  { icon: 'kept', text: words.helpOpen },
] as const

/** The way to the home screen where the browser offers none (iOS). What it keeps stays with it. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  const isPending = usePending()
  return (
    <Dialog
      title={words.helpTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.gotIt}</Button>}
    >
      <p>{words.helpWhy}</p>
      <ol className="install-help">
        {steps.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ol>
      {isPending && <Notice tone="warm">{words.helpPending}</Notice>}
    </Dialog>
  )
}

/** Whether this person has written anything here that is not sent. */
function usePending(): boolean {
  const viewer = viewerOf(useSnapshot(session))
  const drafts = useDevice(draftsOf, viewer)?.length ?? 0
  const waiting = useDevice(waitingCount, viewer) ?? 0
  return drafts + waiting > 0
}
