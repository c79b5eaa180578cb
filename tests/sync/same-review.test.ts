// O-05: by which a review that may have arrived is found again on a server that does not say which row it became.
import { expect, test } from 'vitest'
import { isSameReview } from '../../src/sync/same-review.ts'
import { aReview } from '../app/a-review.ts'
import { submitCommand } from '../world/factories.ts'

const ANN = 7
const { args } = submitCommand(1, 2, 'Nights', { review: 'One line\nand another' })
const { staff_to_patient, coworkers, management, overall } = args
const { title, review } = args
const row = aReview([staff_to_patient, coworkers, management, overall], { user_id: ANN, title, review })

test('O-05: the same words and the same stars of the same person are the same review', () => {
  expect(isSameReview(row, args, ANN)).toBe(true)
})

test('O-05: also where the server hides who wrote it, or a form has doubled the ends of its lines', () => {
  expect(isSameReview({ ...row, user_id: null }, args, ANN)).toBe(true)
  expect(isSameReview({ ...row, review: 'One line\r\nand another' }, args, ANN)).toBe(true)
  expect(isSameReview(row, { ...args, review: 'One line\r\nand another' }, ANN)).toBe(true)
})

test('O-05: what differs in one thing alone is another', () => {
  for (const other of [
    { user_id: ANN + 1 },
    { title: 'Days' },
    { review: 'One line' },
    ...Object.entries({ staff_to_patient, coworkers, management, overall }).map(([aspect, stars]) => ({
      [aspect]: stars === 5 ? 4 : stars + 1,
    })),
  ])
    expect([other, isSameReview({ ...row, ...other }, args, ANN)]).toEqual([other, false])
})
