import { memo } from 'react'
import { type Control, useController } from 'react-hook-form'
import { ASPECTS, type Aspect } from '../../contract/rating.ts'
import type { ReviewForm } from '../../contract/review-submit.ts'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { StarInput } from '../ui/star-input.tsx'
import * as reviewWords from '../words/review-words.ts'

interface ReviewRatingsProps {
  control: Control<ReviewValues, unknown, ReviewForm>
}

/** The four questions. Each hears of itself; the form around them is drawn anew with every word on the draft. */
export const ReviewRatings = memo(function ReviewRatings({ control }: ReviewRatingsProps) {
  return (
    <div className="review-form-ratings">
      {ASPECTS.map(aspect => (
        <AspectInput key={aspect} aspect={aspect} control={control} />
      ))}
    </div>
  )
})

function AspectInput({ aspect, control }: ReviewRatingsProps & { aspect: Aspect }) {
  const { field, fieldState } = useController({ control, name: aspect })
  const [lowLabel, highLabel] = reviewWords.ends[aspect]
  return (
    <StarInput
      id={`review-${aspect}`}
      legend={reviewWords.legends[aspect]}
      name={aspect}
      value={field.value === '' ? null : Number(field.value)}
      onChange={stars => field.onChange(String(stars))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      lowLabel={lowLabel}
      highLabel={highLabel}
      error={fieldState.error?.message}
    />
  )
}
