import type { ReactNode } from 'react'
import { Loading } from '../../shell/loading.tsx'
import type { PullState } from '../../state/outcome-of.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as account from '../../words/account-words.ts'
import * as saved from '../../words/saved-words.ts'

export interface OrdersPlaceholderProps {
  outcome: PullState
  /** What else there is to see. */
  children?: ReactNode
}

/** Says why no orders are shown: still loading, or not available now. */
export function OrdersPlaceholder({ outcome, children }: OrdersPlaceholderProps) {
  if (outcome === 'asking' || outcome === 'fresh')
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  const isRefused = outcome === 'refused' || outcome === 'full'
  const why = outcome === 'full' ? saved.noRoomToTake : account.siteInTrouble
  return (
    <EmptyState
      icon={isRefused ? 'warning' : 'offline'}
      title={isRefused ? account.ordersFailed : account.ordersOffline}
    >
      <p>{isRefused ? why : account.ordersOfflineNext}</p>
      {children}
    </EmptyState>
  )
}
