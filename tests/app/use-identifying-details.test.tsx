// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AnonymityGuard } from '../../src/app/forms/anonymity-guard.tsx'
import { AnonymityGuardLink } from '../../src/app/forms/anonymity-guard-link.tsx'
import { findIdentifyingDetails } from '../../src/app/forms/identifying-details.ts'
import { nurse } from '../../src/app/sandbox/nurse.ts'
import { emptyReview, type ReviewValues } from '../../src/app/state/outbox/review-values.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { acting, mount, press, text } from './draw.tsx'

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

test('Y-18: who ticks to be anonymous is shown their own first name where they signed with it, and who unticks it is not', async () => {
  session.user = { ...nurse, last_name: 'Okafor' }
  onTestFinished(() => {
    session.user = null
  })
  const Signed = () => {
    const { control, register } = useForm<ReviewValues>({
      defaultValues: { ...emptyReview, title: 'Okafor was here', review: 'Fair. – Nora, RN' },
    })
    return (
      <>
        <AnonymityGuard control={control} />
        <input type="checkbox" {...register('anonymous')} />
      </>
    )
  }
  mount(<Signed />)
  const tick = () => acting(() => document.querySelector('input')?.click())
  expect(text()).toContain('"Okafor"')
  expect(text()).not.toContain('"Nora"')
  tick()
  await expect.poll(text).toContain('"Nora"')
  tick()
  await expect.poll(text).not.toContain('"Nora"')
  expect(text()).toContain('"Okafor"')
})
