import { expect, test } from 'vitest'
import { errorsInOrder, serverErrors } from '../../src/app/forms/form-errors.ts'

const fields = ['overall', 'title', 'review'] as const

test('A96: errors come in the order of the fields, whatever order they were found in', () => {
  const errors = {
    review: { message: 'Review field is required' },
    overall: { message: 'Overall rating is required' },
  }
  expect(errorsInOrder(fields, errors)).toEqual([
    { field: 'overall', message: 'Overall rating is required' },
    { field: 'review', message: 'Review field is required' },
  ])
})

test('A218: every message of the server is shown, also of a field that the form does not have', () => {
  const told = serverErrors(fields, { title: ['Too long', 'Too loud'], hospitalId: ['Unknown hospital'] })
  expect(told.byField).toEqual([
    { field: 'title', message: 'Too long' },
    { field: 'title', message: 'Too loud' },
  ])
  expect(told.others).toEqual(['Unknown hospital'])
})
