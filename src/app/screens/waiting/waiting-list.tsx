import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { askedToWaitUntil } from '../../../db/queries/asked-to-wait.ts'
import { isPending, needsAttention } from '../../../db/queries/entry-states.ts'
import type { WaitingEntry } from '../../../db/queries/outbox.ts'
import { changedSeq, isChangeable } from '../../state/outbox/draft-words.ts'
import { canSend } from '../../state/outbox/send-context.ts'
import { useSignedIn } from '../../state/session/use-signed-in.ts'
import { useDevice } from '../../state/use-device.ts'
import { useNow } from '../../state/use-now.ts'
import { Button } from '../../ui/button.tsx'
import * as reviewWords from '../../words/review-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { SendButton } from './send-button.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** Of a month away hundreds wait (O-44), and each follows the database: all at once they hold up the page. */
const PAGE = 20
/** As many as fit on the largest screens; the others are drawn when these can be read. */
const FIRST = 4

export interface WaitingListProps {
  entries: WaitingEntry[]
  /** Changes to what waits stand among them. */
  drafts: readonly { subject: string }[]
}

/** What waits: first what needs the person, then the rest in the order in which it leaves. */
export function WaitingList({ entries, drafts }: WaitingListProps) {
  const list = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(PAGE)
  const patience = useDevice(askedToWaitUntil) ?? 0
  const around = { now: useNow(), isSignedIn: useSignedIn(), patienceUntil: patience }
  const isSentAtOnce = entries.filter(entry => canSend(entry, around)).length > 1
  const wanted = useMemo(() => personsFirst(entries).slice(0, shown), [entries, shown])
  const drawn = useDeferredValue(wanted, wanted.slice(0, FIRST))
  const left = entries.length - shown
  const changed: ReadonlySet<number | null> = new Set(drafts.map(({ subject }) => changedSeq(subject)))
  const showMore = () => {
    setShown(shown + PAGE)
    // The button goes: whoever pressed it by the keyboard is not left nowhere.
    if (left <= PAGE) list.current?.focus({ preventScroll: true })
  }
  return (
    <section ref={list} className="waiting-list" aria-label={waitingWords.waitingTitle} tabIndex={-1}>
      {isSentAtOnce && (
        <div className="row">
          <SendButton />
        </div>
      )}
      {drawn.map(entry => (
        <WaitingItem
          key={entry.seq}
          entry={entry}
          isOneOfMany={isSentAtOnce}
          hasChanges={isChangeable(entry) && changed.has(entry.seq)}
          patienceUntil={patience}
          aheadUntil={aheadUntil(entries, entry)}
        />
      ))}
      {left > 0 && (
        <div className="row">
          <Button look="quiet" onClick={showMore}>
            {reviewWords.showMore(Math.min(left, PAGE))}
          </Button>
        </div>
      )}
    </section>
  )
}

function personsFirst(entries: WaitingEntry[]): WaitingEntry[] {
  return [...entries.filter(needsAttention), ...entries.filter(entry => !needsAttention(entry))]
}

/** When the foremost of its lane is tried again; 0: that is itself. */
function aheadUntil(entries: WaitingEntry[], { seq, lane }: WaitingEntry): number {
  const foremost = entries.find(entry => entry.lane === lane && isPending(entry))
  return foremost && foremost.seq < seq ? foremost.notBefore : 0
}
