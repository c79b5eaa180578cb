import { type Control, useController } from 'react-hook-form'
import { ASPECTS, type Aspect } from '../../contract/rating.ts'
import { StarInput } from '../ui/star-input.tsx'
import * as writing from '../writing-words.ts'
import type { ReviewValues } from './review-values.ts'

/** The four questions. */
export function ReviewRatings<Context, Output>({
  control,
}: {
  control: Control<ReviewValues, Context, Output>
}) {
  return (
    <div className="review-form-ratings">
      {ASPECTS.map(aspect => (
        <AspectInput key={aspect} aspect={aspect} control={control} />
      ))}
    </div>
  )
}

function AspectInput<Context, Output>({
  aspect,
  control,
}: {
  aspect: Aspect
  control: Control<ReviewValues, Context, Output>
}) {
  const { field, fieldState } = useController({ control, name: aspect })
  const [lowLabel, highLabel] = writing.ends[aspect]
  return (
    <StarInput
      id={`review-${aspect}`}
      legend={writing.legends[aspect]}
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
