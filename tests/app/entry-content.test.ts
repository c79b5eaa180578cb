import { expect, test } from 'vitest'
import { draftPath } from '../../src/app/state/outbox/draft-path.ts'
import { entryContent, unitOfSubject } from '../../src/app/state/outbox/entry-content.ts'
import { CONTACT_SUBJECT, changeSubject, reviewSubject } from '../../src/db/drafts.ts'

const args = {
  staff_to_patient: 3,
  coworkers: 5,
  management: 2,
  overall: 4,
  title: 'Nightshift',
  review: 'As it was',
  anonymous: 0,
  hospitalId: 4,
  departmentId: 9,
  client_created_at: '2026-11-21T12:00:00.000Z',
}

test('A238: a waiting review shows which unit it is about and every word of it', () => {
  expect(entryContent({ name: 'review.submit', version: 1, args })).toEqual({
    kind: 'review',
    unit: { hospitalId: 4, departmentId: 9 },
    title: 'Nightshift',
    text: 'As it was',
    anonymous: 0,
    writtenAt: Date.parse(args.client_created_at),
  })
})

test('a waiting message shows its text', () => {
  const message = { name: 'Nora', email: 'nora@example.org', message: 'Hello' }
  expect(entryContent({ name: 'contact.send', version: 1, args: message })).toMatchObject({
    kind: 'contact',
    text: 'Hello',
  })
})

test('what a newer app wrote can still be copied out, whole', () => {
  const content = entryContent({ name: 'review.submit', version: 99, args: { body: 'kept' } })
  expect(content.kind).toBe('unknown')
  expect(content.text).toContain('kept')
})

test('a review that a newer app wrote is read as one, and all else of it is there without the signs of a program', () => {
  const newer = { ...args, shifts: ['day', 'night'] }
  const { title, text } = entryContent({ name: 'review.submit', version: 99, args: newer })
  expect(title).toBe('Nightshift')
  expect(text.split('\n')[0]).toBe('As it was')
  for (const line of ['staff_to_patient: 3', 'overall: 4', 'shifts: ["day","night"]'])
    expect(text).toContain(line)
  expect(text).not.toMatch(/[{}]/)
  // What it calls a review may not be a text.
  const parts = { ...args, review: ['As', 'it was'] }
  expect(entryContent({ name: 'review.submit', version: 99, args: parts }).text).toContain('["As","it was"]')
})

test('O-37: what is damaged is shown as far as there is anything of it', () => {
  for (const damaged of [null, undefined, 'text', 7])
    expect(entryContent({ name: 'review.submit', version: 1, args: damaged })).toMatchObject({
      kind: 'unknown',
      title: '',
      text: '',
    })
  const untitled = entryContent({ name: 'review.submit', version: 99, args: { ...args, title: 5 } })
  expect(untitled).toMatchObject({ title: '' })
  expect(untitled.text).toContain('title: 5')
  expect(untitled.text).toContain('review: As it was')
})

test('a message that a newer app wrote shows its text to whoever has the phone, not who wrote it', () => {
  const writer = { name: 'Nora', email: 'nora@example.org' }
  const message = entryContent({ name: 'contact.send', version: 99, args: { ...writer, message: 'Hello' } })
  expect(message).toMatchObject({ kind: 'unknown', text: 'Hello' })
  const renamed = entryContent({ name: 'contact.send', version: 99, args: { ...writer, body: 'Hello' } })
  expect(renamed.text).toContain('Hello')
  expect(renamed.text).not.toMatch(/nora/i)
})

test('A237: the subject of a draft leads back to what was begun', () => {
  expect(unitOfSubject(reviewSubject(4, 9))).toEqual({ hospitalId: 4, departmentId: 9 })
  expect(unitOfSubject('contact')).toBeNull()
  expect(draftPath(reviewSubject(4, 9))).toBe('/hospital/4/department/9?draft')
  expect(draftPath(CONTACT_SUBJECT)).toBe('/contact')
})

test('A238: the subject of changes to what waits leads back to them', () => {
  const changes = changeSubject(reviewSubject(4, 9), 12)
  expect(unitOfSubject(changes)).toEqual({ hospitalId: 4, departmentId: 9 })
  expect(draftPath(changes)).toBe('/hospital/4/department/9?edit=12')
  expect(draftPath(changeSubject(CONTACT_SUBJECT, 12))).toBe('/contact?edit=12')
})
