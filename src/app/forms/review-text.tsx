import type { KeyboardEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { REVIEW_MAX, TITLE_MAX } from '../../contract/limits.ts'
import type { DepartmentView } from '../../db/queries/departments.ts'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { Field, TextArea } from '../ui/field.tsx'
import * as reviewWords from '../words/review-words.ts'
import { AnonymityGuard } from './anonymity-guard.tsx'
import { TitleChips } from './title-chips.tsx'

/** A counter is of use near the end only. */
const TITLE_COUNTER_FROM = 90
const REVIEW_COUNTER_FROM = 4_500
const HINTS = 'review-title-hints'

/** Title with its two hints and the chips that satisfy them, the text, and what in both may point to a person. */
export function ReviewText<Context, Output>({
  form,
  department,
}: {
  form: UseFormReturn<ReviewValues, Context, Output>
  department: DepartmentView | null | undefined
}) {
  const { errors } = form.formState
  const [title, review] = useWatch({ control: form.control, name: ['title', 'review'] })
  const setTitle = (value: string, isWhole: boolean) => {
    form.setValue('title', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    // Earlier the keyboard of a phone would come up over the chip that is pressed next.
    if (isWhole) form.setFocus('title')
  }
  // What a phone calls "next" would submit the form: before the text, and before the wish to be anonymous.
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.setFocus('review')
  }
  return (
    <>
      <div className="review-form-hints" id={HINTS}>
        <p>{reviewWords.hintUnit}</p>
        <p>{reviewWords.hintShift}</p>
      </div>
      <TitleChips department={department} title={title} onChange={setTitle} />
      <Field
        {...form.register('title')}
        id="review-title"
        label={reviewWords.title}
        describedBy={HINTS}
        autoComplete="off"
        enterKeyHint="next"
        onKeyDown={goOn}
        dir="auto"
        error={errors.title?.message}
        hint={counter(title, TITLE_COUNTER_FROM, TITLE_MAX)}
      />
      <TextArea
        {...form.register('review')}
        id="review-review"
        label={reviewWords.review}
        rows={8}
        autoComplete="off"
        dir="auto"
        error={errors.review?.message}
        hint={counter(review, REVIEW_COUNTER_FROM, REVIEW_MAX)}
      />
      <AnonymityGuard control={form.control} />
    </>
  )
}

function counter(text: string, from: number, max: number): string | undefined {
  return text.length >= from ? reviewWords.counter(text.length, max) : undefined
}
