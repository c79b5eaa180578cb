import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import * as messages from '../../contract/messages.ts'
import { pulledAt } from '../../db/queries/pulls.ts'
import type { PullResource } from '../../db/records.ts'
import { connection, isStalled, isUnreachable } from '../../sync/status.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { useDevice } from '../state/use-device.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import * as words from '../words/words.ts'

export interface EmptyListProps {
  resource?: PullResource
  /** Shown while the first pull is still under way. */
  whileLoading: ReactNode
  /** Shown where the catalogue is here and holds nothing of the kind. */
  children?: ReactNode
}

/**
 * That the catalogue has come is known a little before the list it brought has been read and drawn: a list is not
 * called empty in between.
 */
const SURE_MS = 600

/** Says why a list is empty: still loading, not available now, or truly empty. */
export function EmptyList({ resource = 'hospitals', whileLoading, children }: EmptyListProps) {
  const pulled = useDevice(pulledAt, resource)
  const around = useSnapshot(connection)
  // What has joined the list since may be on its way. Whoever stands on the way on keeps it meanwhile.
  const isAwaited = around.pulling && !isStalled(around) && !document.activeElement?.closest('.empty-state')
  const isHere = !isAwaited && Boolean(pulled)
  const [isSure, setSure] = useState(false)
  useEffect(() => {
    setSure(false)
    const timer = setTimeout(setSure, SURE_MS, isHere)
    return () => clearTimeout(timer)
  }, [isHere])
  if (isSure) return <EmptyState title={messages.noResults}>{children}</EmptyState>
  // Where the catalogue is here, or not read yet, nothing is missing: whether it holds any of this is known in a moment.
  if (pulled === null && isStalled(around)) {
    const isCutOff = isUnreachable(around.state) && !around.isInTrouble
    return (
      <EmptyState icon={isCutOff ? 'offline' : 'warning'} title={words.nothingSaved}>
        <p>
          {isCutOff ? (keepsNothing ? words.screenMissingNext : words.nothingSavedNext) : words.notLoaded}
        </p>
      </EmptyState>
    )
  }
  return whileLoading
}
