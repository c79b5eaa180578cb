import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { WaitingEntry } from '../../../db/queries/outbox.ts'
import { type OwnReviewView, ownReviews } from '../../../db/queries/own-reviews.ts'
import { connection } from '../../../sync/status.ts'
import { type ConnectionProblem, connectionProblem } from '../../state/connection-problem.ts'
import type { EntryContent } from '../../state/outbox/entry-content.ts'
import { sendInstead } from '../../state/outbox/send-instead.ts'
import type { PullState } from '../../state/outcome-of.ts'
import { focusHeading } from '../../state/page/focus-heading.ts'
import { useDevice } from '../../state/use-device.ts'
import { useOwnPull } from '../../state/use-own-pull.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as account from '../../words/account-words.ts'
import { longDate } from '../../words/time-words.ts'
import * as twoReviews from '../../words/two-reviews-words.ts'
import { QuotedText } from './quoted-text.tsx'

/** Without it there is no choice: a site in trouble, or a full phone, is asked again while its author looks on. */
const AGAIN_MS = 30_000

export interface ReviewConflictProps {
  entry: WaitingEntry
  unit: NonNullable<EntryContent['unit']>
}

/** Shows the site's review of the same unit below the waiting one, at the head of its buttons the one that replaces it. */
export function ReviewConflict({ entry, unit }: ReviewConflictProps) {
  const reviews = useDevice(ownReviews, entry.author)
  const [turn, setTurn] = useState(0)
  const pull = useOwnPull(entry.author, turn)
  const standing = reviews?.find(review => isStanding(review, unit)) ?? null
  // Deleted elsewhere, or by hand: nothing stands in its way any more.
  const isGone = reviews !== undefined && !standing && pull === 'fresh'
  const isMissing = !standing && (pull === 'refused' || pull === 'full')
  useEffect(() => {
    if (!isMissing) return
    const timer = setInterval(() => document.hidden || setTurn(last => last + 1), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMissing])
  return (
    <>
      {standing && (
        <section className="waiting-item-site">
          <h3>
            {isHidden(standing) ? account.hiddenBySite : twoReviews.onTheSite(longDate(standing.created_at))}
          </h3>
          <QuotedText title={standing.title} text={standing.review} />
        </section>
      )}
      {!standing && <OnItsWay isGone={isGone} pull={pull} />}
      {(standing || isGone) && <InsteadButton entry={entry} standing={standing} />}
    </>
  )
}

function isStanding(
  review: OwnReviewView,
  { hospitalId, departmentId }: ReviewConflictProps['unit'],
): boolean {
  const isOfUnit = review.hospital_id === hospitalId && review.department_id === departmentId
  return isOfUnit && review.pending === null
}

/** Taken down, it still is this person's one of the unit: no second one is accepted beside it. */
function isHidden(review: OwnReviewView): boolean {
  return review.is_active !== 1
}

function OnItsWay({ isGone, pull }: { isGone: boolean; pull: PullState }) {
  const what = connectionProblem(useSnapshot(connection))
  const words = isGone ? twoReviews.siteHasNone : whyMissing(what, pull)
  return words && <p className="waiting-item-site muted">{words}</p>
}

function whyMissing(what: ConnectionProblem | null, pull: PullState): string | null {
  // The one of these that its owner can end.
  if (pull === 'full') return twoReviews.siteHasNoRoom
  if (what) return what === 'trouble' ? twoReviews.siteShownInTrouble : twoReviews.siteShownLater
  return pull === 'refused' ? twoReviews.siteShownSoon : null
}

interface InsteadButtonProps {
  entry: ReviewConflictProps['entry']
  standing: OwnReviewView | null
}

/** What is deleted is asked about first; what only is sent again is not. */
function InsteadButton({ entry, standing }: InsteadButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    setAsking(false)
    if (await sendInstead(entry, standing)) focusHeading()
  }
  return (
    <>
      <Button icon="send" onClick={() => (standing ? setAsking(true) : void send())}>
        {standing ? twoReviews.sendInstead : twoReviews.sendAgain}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={twoReviews.insteadTitle}
          text={standing && isHidden(standing) ? twoReviews.insteadOfHiddenText : twoReviews.insteadText}
          keep={twoReviews.insteadNo}
          lose={twoReviews.insteadYes}
          onKeep={() => setAsking(false)}
          onLose={() => void send()}
        />
      )}
    </>
  )
}
