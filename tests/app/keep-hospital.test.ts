// @vitest-environment happy-dom
// Keeping a hospital: what is taken for it afterwards is nobody's to wait for.
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { setKept } from '../../src/app/state/places/keep-hospital.ts'
import { full, refuses } from './bad-disk.ts'
import { answersFrom, ownDevice } from './own-device.ts'

test('O-28: a hospital is kept also where there is no room for its reviews yet, and that is no error of the page', async () => {
  const { db } = await ownDevice(null)
  const data = { users: [], departments: [], departmentReviews: [], cursor: 'one', more: false }
  answersFrom(async () => Response.json({ response_status: 200, validation_errors: {}, data }))
  let isRefused = false
  db.hospitalReviews.hook('creating', () => {
    isRefused = true
  })
  refuses(db.hospitalReviews, full())
  const unheard: unknown[] = []
  const note = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  await setKept(3, true)
  await expect.poll(() => isRefused, { timeout: 5_000 }).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(await db.keptHospitals.count()).toBe(1)
  expect(unheard).toEqual([])
})
