// Y-14: a reason that the author of a review is mailed names neither hospital nor unit, however they are written.
import { expect, test } from 'vitest'
import { shareOperator } from './operator-ward.ts'

const here = shareOperator()
const { admin, shown } = here

test('Y-14: the word "or" names no operating room; OR does', async () => {
  const { server, unit } = here.ward
  await server.db.updateTable('departments').set({ name: 'OR' }).where('id', '=', unit).execute()
  const hide = (reason: string) => admin('hide', String(here.review), '--reason', reason)
  await expect(hide('Leave out who works in the OR.')).rejects.toThrow('names the hospital or the unit')
  await hide('It names a colleague or a patient.')
})

test.each([
  'You wrote about HARBOR  general: leave names out.',
  'Harbor General Hospital has asked.',
  'Among the icu’s people nobody is called that.',
  'Of Intensive Care only what you saw.',
])('Y-14: a reason that names the hospital or the unit is refused: %s', async reason => {
  const { server, hospital, unit } = here.ward
  await server.db
    .updateTable('hospitals')
    .set({ name: 'Harbor General Hospital' })
    .where('id', '=', hospital)
    .execute()
  await server.db
    .updateTable('departments')
    .set({ full_name: 'Intensive Care Unit', aliases: 'Intensive Care|Critical care' })
    .where('id', '=', unit)
    .execute()
  for (const command of ['hide', 'warn'])
    await expect(admin(command, String(here.review), '--reason', reason)).rejects.toThrow(
      'The reason names the hospital or the unit',
    )
  expect((await shown()).departmentReviews).toMatchObject([{ id: here.review, is_active: 1 }])
  expect(await admin('log')).toEqual([])
  // No part of a word.
  await admin('hide', String(here.review), '--reason', 'A difficult harbor, in general.')
})

test.each([
  ['St. Marys Hospital', 'Nobody at St. Mary’s is called that.'],
  ['Saint Mary’s Hospital', 'Nobody at Saint Marys is called that.'],
  ['Saint Mary’s Hospital', "It is about saint mary's."],
  ['Harbor General', "Of Harbor General's people nobody is called that."],
  ['Hospital San Cristobal', 'En el Hospital San Cristóbal nobody is called that.'],
  ['Hospital San Cristóbal', 'En el Hospital San Cristo\u0301bal nobody is called that.'],
])('Y-14: a name is one however accents and apostrophes are typed: %s', async (name, reason) => {
  const { server, hospital } = here.ward
  await server.db.updateTable('hospitals').set({ name }).where('id', '=', hospital).execute()
  await expect(admin('warn', String(here.review), '--reason', reason)).rejects.toThrow(
    'The reason names the hospital or the unit',
  )
})

test.each([
  ['St. Marys Hospital', 'PACU', 'Nobody at St. Maryʼs is called that.'],
  ['St. Marys Hospital', 'PACU', 'Nobody at St. Mary`s is called that.'],
  ['St. Marys Hospital', 'PACU', 'Nobody at St. Mary´s is called that.'],
  ['St. Maryʼs Hospital', 'PACU', "Nobody at St. Mary′s, or Mary's, is called that."],
  ['Kapiʻolani Medical Center', 'PACU', 'Nobody at KAPI＇OLANI MEDICAL is called that.'],
  ['Harbor General', "Women's Health", 'About Womens Health.'],
  ['Harbor General', 'Womens Health', "About Women's Health."],
  ['Harbor General', "Children's ICU", 'About the Childrens ICU.'],
  ['Harbor General', 'Children’s ICU', "About the Children's ICU."],
  ['Harbor General', 'ID', 'Leave out who works in the ID’s office.'],
])(
  'Y-14: so is the name of a unit, and whatever an apostrophe comes out as: %s, %s: %s',
  async (name, unit, reason) => {
    const { db } = here.ward.server
    await db.updateTable('hospitals').set({ name }).where('id', '=', here.ward.hospital).execute()
    await db.updateTable('departments').set({ name: unit }).where('id', '=', here.ward.unit).execute()
    await expect(admin('warn', String(here.review), '--reason', reason)).rejects.toThrow(
      'The reason names the hospital or the unit',
    )
  },
)

test.each([
  ['ID', "I'd leave the name out."],
  ['IM', "I'm asked to hide it: it names a patient."],
  ['PACU', 'I’m sorry, it names a colleague, or so I`d say.'],
  ["O'R", 'It names a colleague or a patient.'],
])('Y-14: what is said of oneself names no unit that is called %s', async (name, reason) => {
  const change = { name, aliases: 'IM|ID|OR' }
  await here.ward.server.db.updateTable('departments').set(change).where('id', '=', here.ward.unit).execute()
  await admin('hide', String(here.review), '--reason', reason)
})
