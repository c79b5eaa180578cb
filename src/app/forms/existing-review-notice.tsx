import * as messages from '../../contract/messages.ts'
import type { Unit } from '../../contract/unit-lane.ts'
import { paths } from '../routes.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import * as reviewWords from '../words/review-words.ts'
import { isOnSite, type OwnReviewStatus } from './own-review-status.ts'

export const ownReviewStatusTexts: Record<OwnReviewStatus['place'], string> = {
  site: reviewWords.alreadyYours,
  hidden: reviewWords.alreadyHidden,
  waiting: reviewWords.alreadyWaiting,
  refused: reviewWords.alreadyRefused,
  unsendable: reviewWords.alreadyUnsendable,
}

/** Above the form: where the own review is, and the way to what can be done about it (D32). */
export function ExistingReviewNotice({ hospitalId, departmentId, own }: Unit & { own: OwnReviewStatus }) {
  const { place, editableSeq, hasWaiting } = own
  const isSent = isOnSite(own)
  return (
    <Notice tone="primary">
      <p>
        <strong>{messages.alreadySubmitted}</strong>. {ownReviewStatusTexts[place]}{' '}
        {isSent && !keepsNothing && reviewWords.rewriteIt}
      </p>
      <div className="row">
        {editableSeq !== null && (
          <LinkButton look="quiet" icon="pen" to={paths.unitEdit(hospitalId, departmentId, editableSeq)}>
            {reviewWords.changeIt}
          </LinkButton>
        )}
        {isSent && (
          <LinkButton look="quiet" to={paths.ownReviews()}>
            {messages.myReviews}
          </LinkButton>
        )}
        {hasWaiting && (
          <LinkButton look="plain" to={paths.waiting()}>
            {formWords.seeWaiting}
          </LinkButton>
        )}
      </div>
    </Notice>
  )
}
