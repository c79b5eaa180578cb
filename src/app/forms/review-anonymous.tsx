import type { UseFormReturn } from 'react-hook-form'
import * as messages from '../../contract/messages.ts'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import * as reviewWords from '../words/review-words.ts'

/** Below this many reviews, a text easily tells colleagues who wrote it (D78). */
const FEW_REVIEWS = 5

/** The choice to stay anonymous, what that means, and how far it carries in a small unit. */
export function ReviewAnonymous<Context, Output>({
  form,
  reviewCount,
}: {
  form: UseFormReturn<ReviewValues, Context, Output>
  /** Null where nobody has told yet. */
  reviewCount: number | null
}) {
  return (
    <Checkbox
      {...form.register('anonymous')}
      id="review-anonymous"
      label={messages.reviewAsAnonymous}
      hint={
        <>
          {reviewWords.anonymousMeans} {countWords(reviewCount)}
        </>
      }
    />
  )
}

function countWords(count: number | null): string {
  if (count === null) return reviewWords.untoldReviews
  return count < FEW_REVIEWS ? reviewWords.fewReviews(count) : reviewWords.manyReviews(count)
}
