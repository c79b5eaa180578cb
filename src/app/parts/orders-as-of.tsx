import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import * as account from '../account-words.ts'
import { screenWords } from '../screen-words.ts'
import { inTheWay } from '../state/in-the-way.ts'
import type { Pulled } from '../state/outcome-of.ts'
import { Notice } from '../ui/notice.tsx'

/** Says that there may be newer orders than those shown, and why they are not here. */
export function OrdersAsOf({ outcome }: { outcome: 'asking' | Pulled }) {
  const what = inTheWay(useSnapshot(connection))
  if (outcome === 'asking' || outcome === 'fresh') return null
  if (outcome === 'unreachable' && what)
    return (
      <Notice icon="offline">
        {screenWords[what]} {account.ordersAsKnown}
      </Notice>
    )
  return <Notice icon="info">{outcome === 'full' ? account.ordersNoRoom : account.ordersPartly}</Notice>
}
