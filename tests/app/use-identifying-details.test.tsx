// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { AnonymityGuard } from '../../src/app/forms/anonymity-guard.tsx'
import { AnonymityGuardLink } from '../../src/app/forms/anonymity-guard-link.tsx'
import { findIdentifyingDetails } from '../../src/app/forms/identifying-details.ts'
import { emptyReview, type ReviewValues } from '../../src/app/state/outbox/review-values.ts'
import { mount, press, text } from './draw.tsx'

vi.mock('../../src/app/forms/identifying-details.ts', { spy: true })

function Both({ review }: { review: string }) {
  const { control } = useForm<ReviewValues>({ defaultValues: { ...emptyReview, review } })
  return (
    <>
      <AnonymityGuard control={control} />
      <AnonymityGuardLink control={control} />
    </>
  )
}

test('Y-18: the guard and the word beside the button show the same, and the text is read once for both', () => {
  const html = renderToStaticMarkup(<Both review="Ask Karen about room 412." />)
  expect(html).toContain('Karen')
  expect(html).toContain('guard-link')
  expect(vi.mocked(findIdentifyingDetails).mock.calls).toEqual([[''], ['Ask Karen about room 412.']])
})

test('Y-18: a name that comes into the title, while the text stays as it is, is found, and one that leaves it is gone', async () => {
  const Titled = () => {
    const { control, setValue } = useForm<ReviewValues>({
      defaultValues: { ...emptyReview, review: 'Fair.' },
    })
    return (
      <>
        <AnonymityGuard control={control} />
        <button type="button" onClick={() => setValue('title', 'Ask Karen')}>
          Name her
        </button>
        <button type="button" onClick={() => setValue('title', 'Ask')}>
          Rather not
        </button>
      </>
    )
  }
  mount(<Titled />)
  expect(text()).not.toContain('Karen')
  press('Name her')
  await expect.poll(text).toContain('"Karen"')
  press('Rather not')
  await expect.poll(text).not.toContain('Karen')
})
