import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { Unit } from '../../contract/unit-lane.ts'
import type { DepartmentView } from '../../db/queries/departments.ts'
import { paths } from '../routes.ts'
import { stay } from '../state/page/scroll.ts'
import { useIsUnmounted } from '../state/page/use-is-unmounted.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import * as formWords from '../words/form-words.ts'
import * as reviewWords from '../words/review-words.ts'
import { ExistingReviewActions } from './existing-review-actions.tsx'
import { ExistingReviewNotice } from './existing-review-notice.tsx'
import { isOnSite, type OwnReviewStatus } from './own-review-status.ts'
import { ReviewFormFields } from './review-form.tsx'
import { SubmissionStatus, type SubmittedEntry } from './submission-status.tsx'
import { useInitialReview } from './use-initial-review.ts'

export interface ReviewPanelProps extends Unit {
  department: DepartmentView | null | undefined
  /** The waiting entry to change, from the address. */
  editSeq: number | null
  /** Null where nobody has told yet. */
  reviewCount: number | null
  /** The viewer's own review of this unit, if there is one already (D30). */
  own: OwnReviewStatus | null
}

/** Below "Please Write Review": what must be known before writing, the form, and what became of it. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { hospitalId, departmentId } = props
  const author = viewerOf(useSnapshot(session))
  const [savedEntry, setSavedEntry] = useState<SubmittedEntry | null>(null)
  // What one person saved says nothing to the next, nor to them when they are back: what became of it is no longer here.
  if (savedEntry && savedEntry.author !== author) setSavedEntry(null)
  const saved = savedEntry?.author === author ? savedEntry : null
  const [, navigate] = useLocation()
  const isUnmounted = useIsUnmounted()
  const keep = (entry: SubmittedEntry) => {
    setSavedEntry(entry)
    // Whoever comes Back must not find the old entry in the form, or the form where nothing is begun any more.
    if (location.search && !isUnmounted.current)
      navigate(paths.unit(hospitalId, departmentId), { replace: true, state: stay })
  }
  if (saved) return <SubmissionStatus saved={saved} sentWords={reviewWords.sentNext} />
  return <Writing key={`${author} ${hospitalId} ${departmentId}`} {...props} author={author} onSaved={keep} />
}

interface WritingProps extends ReviewPanelProps {
  author: number
  onSaved: (entry: SubmittedEntry) => void
}

/** The form, or what stands in its place. Once it has stood it stays: somebody may be writing in it. */
function Writing(props: WritingProps) {
  const { hospitalId, departmentId, editSeq, own, author } = props
  const isRefused = editSeq === null && own !== null && isOnSite(own)
  const [isOpen, setOpen] = useState(!isRefused)
  if (!isRefused && !isOpen) setOpen(true)
  const open = useCallback(() => setOpen(true), [])
  if (isOpen || !own) return <OpenForm {...props} />
  return <ExistingReviewActions author={author} unit={{ hospitalId, departmentId }} own={own} onOpen={open} />
}

function OpenForm(props: WritingProps) {
  const { hospitalId, departmentId, department, editSeq, reviewCount, own, author, onSaved } = props
  const unit = { hospitalId, departmentId }
  const start = useInitialReview(author, unit, editSeq)
  if (!start) return <Skeleton shape="card" count={2} />
  return (
    <ReviewFormFields
      key={start.editSeq}
      unit={unit}
      department={department}
      author={author}
      start={start}
      reviewCount={reviewCount}
      onSaved={onSaved}
    >
      {start.isTooLate && <Notice tone="warm">{formWords.cannotEdit}</Notice>}
      {start.editSeq === null && own && <ExistingReviewNotice {...unit} own={own} />}
    </ReviewFormFields>
  )
}
