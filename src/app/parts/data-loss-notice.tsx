import { useSnapshot } from 'valtio'
import { dismissLostWriting, lostWriting } from '../state/outbox/lost-writing.ts'
import { focusHeading } from '../state/page/focus-heading.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as waitingWords from '../words/waiting-words.ts'

/** Says that unsent entries were lost, until somebody has read it; nothing when none were. */
export function DataLossNotice() {
  const { count } = useSnapshot(lostWriting)
  if (count === 0) return null
  const dismiss = () => {
    dismissLostWriting()
    focusHeading()
  }
  return (
    <Notice tone="warm" role="status">
      <p>
        <strong>{waitingWords.lostTitle(count)}</strong> {waitingWords.lostText}
      </p>
      <div className="row">
        <Button look="quiet" onClick={dismiss}>
          {waitingWords.lostRead}
        </Button>
      </div>
    </Notice>
  )
}
