import { useSnapshot } from 'valtio'
import { focusHeading } from '../state/focus-heading.ts'
import { dismissLoss, lost } from '../state/lost-writing.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as writing from '../writing-words.ts'

/** Says that what waited here is gone, until somebody has read it; nothing where nothing is lost. */
export function LostNotice() {
  const { count } = useSnapshot(lost)
  if (count === 0) return null
  const dismiss = () => {
    dismissLoss()
    focusHeading()
  }
  return (
    <Notice tone="warm" role="status">
      <p>
        <strong>{writing.lostTitle(count)}</strong> {writing.lostText}
      </p>
      <div className="row">
        <Button look="quiet" onClick={dismiss}>
          {writing.lostRead}
        </Button>
      </div>
    </Notice>
  )
}
