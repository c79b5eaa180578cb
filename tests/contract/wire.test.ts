import * as v from 'valibot'
import { expect, test } from 'vitest'
import { COMMAND_VERSION, commandLane, readCommand } from '../../src/contract/commands.ts'
import { envelopeMessages, readEnvelope } from '../../src/contract/envelope.ts'
import { hospitalDisplayName, hospitalWhere } from '../../src/contract/hospital.ts'
import { mean, ratingText, reviewRating } from '../../src/contract/rating.ts'
import { DepartmentReview } from '../../src/contract/review.ts'
import { ReviewForm } from '../../src/contract/review-submit.ts'
import { isStorable } from '../../src/contract/text.ts'
import { unitLane, unitOfLane } from '../../src/contract/unit-lane.ts'
import { Flag, Id, WireNumber } from '../../src/contract/wire.ts'

test('O-17: only an answer with a numeric response_status is an envelope', () => {
  expect(readEnvelope({ response_status: 200, validation_errors: {} })).toEqual({
    response_status: 200,
    validation_errors: {},
  })
  expect(readEnvelope({ response_status: 200, validation_errors: [] })?.validation_errors).toEqual({})
  for (const not of ['<html>', null, [], {}, { response_status: '200' }, { status: 200 }])
    expect(readEnvelope(not)).toBeNull()
})

test('A218: the messages of an envelope come field after field, in the order of the server', () => {
  expect(envelopeMessages({ b: ['1', '2'], a: ['3'] })).toEqual(['1', '2', '3'])
})

test('D5, D74: a rating is the mean of the four answers to two decimals, shown with one', () => {
  expect(reviewRating({ staff_to_patient: 4, coworkers: 5, management: 3, overall: 5 })).toBe(4.25)
  expect(mean(11, 3)).toBeCloseTo(3.6667, 4)
  expect(mean(0, 0)).toBeNull()
  expect([ratingText(3.6667), ratingText(4), ratingText(3.95)]).toEqual(['3.7', '4', '4'])
})

test('D11: the display name leaves out what is empty', () => {
  expect(hospitalDisplayName({ name: 'Mercy', city: 'Bangor', state: 'ME' })).toBe('Mercy - Bangor, ME')
  expect(hospitalDisplayName({ name: 'Mercy', city: ' ', state: 'ME' })).toBe('Mercy - ME')
  expect(hospitalDisplayName({ name: 'Mercy', city: null, state: null })).toBe('Mercy')
})

test('D12: so does what tells hospitals of one name apart', () => {
  expect(hospitalWhere({ address: '1 Ferry Landing', zip: '21999' })).toBe('1 Ferry Landing, 21999')
  expect(hospitalWhere({ address: ' ', zip: '21999' })).toBe('21999')
  expect(hospitalWhere({ address: null, zip: null })).toBe('')
})

test('both spellings of anonymous, and numbers as text, read as one review', () => {
  const row = {
    id: '3',
    hospital_id: 1,
    department_id: '2',
    is_active: '1',
    rating: '4.5',
    staff_to_patient: 4,
    coworkers: 5,
    management: 4,
    overall: 5,
    date: '2026-11-21',
  }
  for (const spelling of [{ is_anonymous: 1 }, { isAnonymous: '1' }]) {
    expect(v.parse(DepartmentReview, { ...row, ...spelling })).toMatchObject({
      id: 3,
      is_anonymous: 1,
      user_id: null,
      rating: 4.5,
      created_at: '2026-11-21',
      first_name: null,
    })
  }
})

test('R-02: ids and flags take nothing by chance', () => {
  for (const bad of [0, -1, 1.5, '1e3', '0x10', ' ', '', null, [], true, Number.NaN, 2 ** 60])
    expect(v.is(Id, bad)).toBe(false)
  for (const bad of [2.5, 'yes', null, [], -1]) expect(v.is(Flag, bad)).toBe(false)
  expect([true, 'true', 1, '1'].map(one => v.parse(Flag, one))).toEqual([1, 1, 1, 1])
  expect([false, 'false', 0, '0', ''].map(one => v.parse(Flag, one))).toEqual([0, 0, 0, 0, 0])
})

test('a price or a mean that another server writes as text keeps all its decimals', () => {
  expect(['19.99', '-0.125', '4.5', '12', ' 7 '].map(text => v.parse(WireNumber, text))).toEqual([
    19.99, -0.125, 4.5, 12, 7,
  ])
  for (const bad of ['19.', '.5', '1.2.3', '$5', '5 USD', '1,200']) expect(v.is(WireNumber, bad)).toBe(false)
})

test('Y-01: who asks to stay anonymous does, however a form or another program spells it', () => {
  const { anonymous } = ReviewForm.entries
  expect([true, 'true', '1', 1].map(one => v.parse(anonymous, one))).toEqual([1, 1, 1, 1])
  expect([false, 'false', '0', 0, ''].map(one => v.parse(anonymous, one))).toEqual([0, 0, 0, 0, 0])
  // A name is published by nobody's chance: what means neither is refused.
  for (const bad of ['TRUE', 'yes', 'on', 2, '2', -1, null, [], {}]) expect(v.is(anonymous, bad)).toBe(false)
})

test('R-14: text that a database could not hold is known; emoji and every script are fine', () => {
  for (const bad of ['\u0000', 'a\u0007b', '\ud83d', 'x\udc00']) expect(isStorable(bad)).toBe(false)
  for (const fine of ['🏥👩‍⚕️', 'a\tb\nc', 'שלום', '夜勤', 'é']) expect(isStorable(fine)).toBe(true)
})

test('a command reads back from storage, or not at all when it is unknown, newer or damaged', () => {
  const args = { id: 1, hospitalId: 2, departmentId: 3 }
  expect(readCommand('review.delete', COMMAND_VERSION, args)).toEqual({ name: 'review.delete', args })
  expect(readCommand('review.delete', COMMAND_VERSION + 1, args)).toBeNull()
  expect(readCommand('toString', COMMAND_VERSION, args)).toBeNull()
  expect(readCommand('review.delete', COMMAND_VERSION, { id: 'x' })).toBeNull()
})

test('a unit’s lane tells which unit it is, and no other lane does', () => {
  const unit = { hospitalId: 4, departmentId: 91 }
  expect(unitLane(unit)).toBe('review:4:91')
  expect(unitOfLane(unitLane(unit))).toEqual(unit)
  for (const other of ['cart', 'contact', 'review:4', 'review:4:91:change:2'])
    expect(unitOfLane(other), other).toBeNull()
})

test('commands on one unit share a lane, and one cart has one', () => {
  const remove = { name: 'review.delete', args: { id: 1, hospitalId: 2, departmentId: 3 } } as const
  expect(commandLane(remove)).toBe('review:2:3')
  expect(commandLane({ name: 'cart.remove', args: { cartItemId: 1 } })).toBe('cart')
})

test('D13: what is said of several fields in the same words is said once, in its order', () => {
  const required = 'The field is required.'
  expect(envelopeMessages({ city: [required, 'Too long.'], state: [required] })).toEqual([
    required,
    'Too long.',
  ])
})
