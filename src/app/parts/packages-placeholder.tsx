import { Loading } from '../shell/loading.tsx'
import type { PackagesLoad } from '../state/shop/use-packages.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import * as packageWords from '../words/package-words.ts'
import * as saved from '../words/saved-words.ts'
import * as words from '../words/words.ts'
import './package-sections.css'

/** The place of the packages while there are none: whatever went wrong with them stays in it (A223, D29). */
export function PackagesPlaceholder({ outcome, reasons, again }: Omit<PackagesLoad, 'sections'>) {
  if (outcome === 'asking' || outcome === 'fresh')
    return (
      <Loading>
        <div className="package-grid">
          <Skeleton shape="card" count={3} />
        </div>
      </Loading>
    )
  const isAway = outcome === 'unreachable'
  return (
    <Notice role="status" icon={isAway ? 'offline' : 'warning'}>
      <p>{isAway ? packageWords.notHere : packageWords.failed}</p>
      {reasons.map(reason => (
        <p key={reason}>{reason}</p>
      ))}
      {reasons.length === 0 && <p>{next[outcome]}</p>}
      <Button look="quiet" onClick={again}>
        {words.tryAgain}
      </Button>
    </Notice>
  )
}

const next = {
  unreachable: packageWords.notHereNext,
  refused: packageWords.failedNext,
  full: saved.noRoomToTake,
}
