import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { inTheWay } from '../state/in-the-way.ts'
import type { PullState } from '../state/outcome-of.ts'
import { Notice } from '../ui/notice.tsx'
import { screenWords } from '../words/screen-words.ts'

export interface StaleNoticeProps {
  outcome: PullState
  /** What is shown meanwhile, in words: as this phone knows it, what the site did not list, what found no room. */
  said: { asKnown: string; partly: string; noRoom: string }
}

/** Says that there may be newer things of one's own than those shown, and why they are not here. */
export function StaleNotice({ outcome, said }: StaleNoticeProps) {
  const what = inTheWay(useSnapshot(connection))
  if (outcome === 'asking' || outcome === 'fresh') return null
  if (outcome === 'unreachable' && what)
    return (
      <Notice icon="offline">
        {screenWords[what]} {said.asKnown}
      </Notice>
    )
  return <Notice icon="info">{outcome === 'full' ? said.noRoom : said.partly}</Notice>
}
