import { useRef, useState } from 'react'
import { usePersistentStorage } from '../../state/storage/persistent-storage.ts'
import type { StorageUse } from '../../state/storage/storage-use.ts'
import { useNow } from '../../state/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import * as saved from '../../words/saved-words.ts'
import { sizeText } from '../../words/size-words.ts'
import { ago } from '../../words/time-words.ts'

export interface OverviewProps {
  use: StorageUse | null
  /** When the directory was taken whole; null: never, undefined: not known yet. */
  updated: number | null | undefined
}

/** How much there is, how old it is, and whether it stays. */
export function Overview({ use, updated }: OverviewProps) {
  const now = useNow()
  return (
    <Card className="saved-part">
      <dl className="saved-facts">
        <dt>{saved.inAll}</dt>
        <dd>{use && usedWords(use)}</dd>
        <dt>{saved.lastUpdate}</dt>
        <dd>{updated === undefined ? '' : updated === null ? saved.never : ago(updated, now)}</dd>
        <dt>{saved.promise}</dt>
        <dd>
          <PromiseWords />
        </dd>
      </dl>
    </Card>
  )
}

function PromiseWords() {
  const { isKept, ask } = usePersistentStorage()
  const [isRefused, setRefused] = useState(false)
  const answer = useRef<HTMLDivElement>(null)
  const press = async () => {
    setRefused(!(await ask()))
    // The button goes, whatever the answer is.
    answer.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div ref={answer} role="status" tabIndex={-1}>
        {isKept === null && saved.promiseUnknown}
        {isKept && saved.promised}
        {isKept === false && <p>{saved.notPromised}</p>}
        {isRefused && <p>{saved.promiseRefused}</p>}
      </div>
      {isKept === false && !isRefused && (
        <Button look="quiet" icon="lock" onClick={() => void press()}>
          {saved.askPromise}
        </Button>
      )}
    </>
  )
}

function usedWords({ bytes, quota }: StorageUse): string {
  if (bytes === null) return saved.notTold
  return quota ? saved.inAllOf(sizeText(bytes), sizeText(quota)) : sizeText(bytes)
}
