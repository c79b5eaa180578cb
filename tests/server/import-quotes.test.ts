// A quotation mark too many, or one that is missing, is told with all that it has taken.
import { expect, test } from 'vitest'
import { importHospitals } from '../../src/server/import/hospitals.ts'
import { MERCY, shareImportFolder } from './import-folder.ts'

const here = shareImportFolder()
const { csv, summary, hospitals } = here

test('a quotation mark too many that closes again further down is told with all that it has taken', async () => {
  const lines = await summary(
    csv(
      MERCY,
      '020002,"FIRST,a,b,AK,1,x,y,No',
      '030003,SWALLOWED,a,b,AK,1,x,y,No',
      '040004,"SECOND",a,b,AK,1,x,y,No',
      '050005,"THIRD,a,b,AK,1,x,y,No',
      '060006,SWALLOWED TOO",a,b,AK,1,x,y,No',
    ),
  )
  expect(lines).toEqual([
    'line 5: has a quotation mark where none may be: nothing of lines 3 to 5 was taken',
    'line 7: its "Facility Name" runs over several lines: look for a quotation mark there',
    '3 read, 1 added, 0 updated, 0 unchanged, 2 broken',
  ])
  expect(await hospitals()).toMatchObject([{ facility_id: '010001' }])
})

test('a row in quotation marks of which one is missing is reported once, and counts as one', async () => {
  const quote = (row: string) => `"${row.replaceAll(',', '","')}"`
  const whole = quote(MERCY)
  const lines = await summary(
    csv(
      quote(MERCY.replace('010001', '020002')),
      whole.replace('CENTER"', 'CENTER'),
      whole.replace('"1 MAIN', '1 MAIN'),
      whole.replace('Yes"', 'Yes'),
      whole,
      quote(MERCY.replace('010001', '030003')),
    ),
  )
  const why = 'has a quotation mark where none may be'
  expect(lines).toEqual([
    `line 3: ${why}`,
    `line 4: ${why}`,
    `line 6: ${why}: nothing of lines 5 to 6 was taken`,
    '5 read, 2 added, 0 updated, 0 unchanged, 3 broken',
  ])
  expect(await hospitals()).toMatchObject([{ facility_id: '020002' }, { facility_id: '030003' }])
})

test.each([
  [4, [MERCY, '', '060006,"OPEN,a', ...Array<string>(50).fill('070007,LATER HOSPITAL,a,b,AK,1,x,y,No')]],
  [
    5,
    [
      MERCY.replace('1 MAIN ST', '"1 MAIN ST\nREAR ""B"" WING"'),
      '060006,"SAID ""A"", B",a,b,AK,1,x,y,No',
      '2,"',
    ],
  ],
  [3, ['030003,A "QUOTE" INSIDE,a,b,AK,1,x,y,No', '060006,"OPEN']],
  [2, ['"']],
])(
  'a quotation mark in line %i that never closes refuses the whole file, naming that line',
  async (line, lines) => {
    await expect(importHospitals(here.server.db, csv(...lines))).rejects.toThrow(
      `The quotation mark in line ${line} is never closed. Nothing was imported; close it and try again.`,
    )
    expect(await hospitals()).toEqual([])
  },
)
