import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import * as messages from '../../contract/messages.ts'
import type { DepartmentView } from '../../db/queries/departments.ts'
import { paths } from '../routes.ts'
import { stay } from '../state/scroll.ts'
import { session, viewerOf } from '../state/session-state.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import * as writing from '../writing-words.ts'
import { BeforeWriting } from './before-writing.tsx'
import type { OwnWritten } from './own-written.ts'
import { ReviewFormFields } from './review-form.tsx'
import { type Saved, SavedPanel } from './saved-panel.tsx'
import type { Unit } from './submit-review.ts'
import { useReviewStart } from './use-review-start.ts'

export interface ReviewPanelProps extends Unit {
  department: DepartmentView | null | undefined
  /** The waiting entry to change, from the address. */
  editSeq: number | null
  /** Null where nobody has told yet. */
  reviewCount: number | null
  /** The viewer's own review of this unit, if there is one already (D30). */
  own: OwnWritten | null
}

/** Below "Please Write Review": what must be known before writing, the form, and what became of it. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { hospitalId, departmentId, department, editSeq, reviewCount, own } = props
  const unit = { hospitalId, departmentId }
  const author = viewerOf(useSnapshot(session))
  const start = useReviewStart(author, unit, editSeq)
  const [savedEntry, setSavedEntry] = useState<Saved | null>(null)
  // What one person saved says nothing to the next.
  const saved = savedEntry?.author === author ? savedEntry : null
  const [, navigate] = useLocation()
  const keep = (entry: Saved) => {
    setSavedEntry(entry)
    // Whoever comes Back must not find the old entry in the form.
    if (editSeq !== null) navigate(paths.unit(hospitalId, departmentId), { replace: true, state: stay })
  }
  return (
    <>
      {saved && <SavedPanel saved={saved} sentWords={writing.sentNext} />}
      {!saved && start === null && <Skeleton shape="card" count={2} />}
      {!saved && start !== null && (
        <>
          <BeforeWriting />
          {start.isTooLate && <Notice tone="warm">{writing.cannotEdit}</Notice>}
          {start.editSeq === null && own && <AlreadyWritten {...unit} own={own} />}
          <ReviewFormFields
            key={`${author} ${hospitalId} ${departmentId} ${start.editSeq}`}
            unit={unit}
            department={department}
            author={author}
            start={start}
            reviewCount={reviewCount}
            onSaved={keep}
          />
        </>
      )}
    </>
  )
}

const whereItIs: Record<OwnWritten['place'], string> = {
  site: writing.alreadyYours,
  hidden: writing.alreadyHidden,
  waiting: writing.alreadyWaiting,
  unsendable: writing.alreadyUnsendable,
}

/** Where the own review is, and the way to what can be done about it (D32). */
function AlreadyWritten({ hospitalId, departmentId, own }: Unit & { own: OwnWritten }) {
  const { place, editableSeq } = own
  const isOnSite = place === 'site' || place === 'hidden'
  return (
    <Notice tone="primary">
      <p>
        <strong>{messages.alreadySubmitted}</strong>. {whereItIs[place]} {isOnSite && writing.rewriteIt}
      </p>
      <div className="row">
        {editableSeq !== null && (
          <LinkButton look="quiet" icon="pen" to={paths.unitEdit(hospitalId, departmentId, editableSeq)}>
            {writing.changeIt}
          </LinkButton>
        )}
        {isOnSite ? (
          <LinkButton look="quiet" to={paths.ownReviews()}>
            {messages.myReviews}
          </LinkButton>
        ) : (
          <LinkButton look="plain" to={paths.waiting()}>
            {writing.seeWaiting}
          </LinkButton>
        )}
      </div>
    </Notice>
  )
}
