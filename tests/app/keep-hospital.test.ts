// @vitest-environment happy-dom
// Keeping a hospital: what is taken for it afterwards is nobody's to wait for.
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setKept } from '../../src/app/state/places/keep-hospital.ts'
import { full } from './bad-disk.ts'
import { ownDevice } from './own-device.ts'

test('O-28: a hospital is kept also where there is no room for its reviews yet, and that is no error of the page', async () => {
  const { db, sync } = await ownDevice(null)
  const pulled = vi.spyOn(sync, 'pullKept').mockRejectedValue(full())
  const unheard: unknown[] = []
  const note = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  await setKept(3, true)
  // By then a rejection that nobody hears has been told.
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(pulled).toHaveBeenCalledOnce()
  expect(await db.keptHospitals.count()).toBe(1)
  expect(unheard).toEqual([])
})
