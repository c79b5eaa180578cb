import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { connectionProblem } from '../state/connection-problem.ts'
import type { PullState } from '../state/outcome-of.ts'
import { Notice } from '../ui/notice.tsx'
import { screenWords } from '../words/screen-words.ts'

export interface StaleNoticeProps {
  outcome: PullState
  /** Its texts: shown as this phone knows it, not listed in full by the site, or no room left on this phone. */
  said: { asKnown: string; partly: string; noRoom: string }
}

/** Says that the shown list of one's own may be out of date, and why. */
export function StaleNotice({ outcome, said }: StaleNoticeProps) {
  const what = connectionProblem(useSnapshot(connection))
  if (outcome === 'asking' || outcome === 'fresh') return null
  if (outcome === 'unreachable') {
    // Reached since: it is being asked for again.
    if (!what) return null
    return (
      <Notice icon="offline">
        {screenWords[what]} {said.asKnown}
      </Notice>
    )
  }
  return <Notice icon="info">{outcome === 'full' ? said.noRoom : said.partly}</Notice>
}
