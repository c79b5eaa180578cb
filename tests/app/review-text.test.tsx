import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ReviewText } from '../../src/app/forms/review-text.tsx'
import type { ReviewValues } from '../../src/app/state/outbox/review-values.ts'

function Written({ title, review }: Pick<ReviewValues, 'title' | 'review'>) {
  const form = useForm<ReviewValues>({ defaultValues: { title, review } })
  return <ReviewText form={form} department={null} />
}
const counters = (title: number, review: number) =>
  renderToStaticMarkup(<Written title={'x'.repeat(title)} review={'y'.repeat(review)} />).match(
    /[\d,]+ of [\d,]+ characters/g,
  )

test('D18: near the end of what title and review may have, each tells how much stands there, and not before', () => {
  expect(counters(89, 4_499)).toBeNull()
  expect(counters(90, 4_499)).toEqual(['90 of 120 characters'])
  expect(counters(121, 4_500)).toEqual(['121 of 120 characters', '4,500 of 5,000 characters'])
})
