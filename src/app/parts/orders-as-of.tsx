import * as account from '../account-words.ts'
import type { Pulled } from '../state/outcome-of.ts'
import { Notice } from '../ui/notice.tsx'

const why = {
  unreachable: account.ordersAsOf,
  refused: account.ordersPartly,
  full: account.ordersNoRoom,
}

/** Says that there may be newer orders than those shown, and why they are not here. */
export function OrdersAsOf({ outcome }: { outcome: 'asking' | Pulled }) {
  if (outcome === 'asking' || outcome === 'fresh') return null
  return <Notice icon={outcome === 'unreachable' ? 'offline' : 'info'}>{why[outcome]}</Notice>
}
