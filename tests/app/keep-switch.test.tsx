// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { KeepSwitch } from '../../src/app/screens/hospital/keep-switch.tsx'
import * as saved from '../../src/app/words/saved-words.ts'
import { keepHospital } from '../../src/db/kept-hospitals.ts'
import { dying, refuses } from './bad-disk.ts'
import { acting, mount } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'

// So that it may promise what only a worker can keep.
vi.stubGlobal('navigator', { serviceWorker: {} })

const toggle = () => document.querySelector<HTMLButtonElement>('[role=switch]:not(:disabled)')

test.each([
  ['keep', true, saved.cannotKeep],
  ['let go of', false, saved.notRemoved],
])('a hospital that this phone cannot %s is told as that', async (_, isOn, words) => {
  const { db } = await ownDevice(null)
  if (!isOn) await keepHospital(db, 3, 1)
  refuses(db.keptHospitals, dying())
  mount(<KeepSwitch hospitalId={3} />)
  await expect.poll(() => toggle()?.getAttribute('aria-checked')).toBe(String(!isOn))
  acting(() => toggle()?.click())
  await expect.poll(told).toEqual([['info', words]])
  expect(await db.keptHospitals.count()).toBe(Number(!isOn))
})
