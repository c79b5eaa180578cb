// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { KeepSwitch } from '../../src/app/screens/hospital/keep-switch.tsx'
import * as saved from '../../src/app/words/saved-words.ts'
import { keepHospital } from '../../src/db/kept-hospitals.ts'
import { connection } from '../../src/sync/status.ts'
import { dying, refuses } from './bad-disk.ts'
import { acting, mount } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'

// So that it may promise what only a worker can keep.
vi.stubGlobal('navigator', { serviceWorker: {} })

const toggle = () => document.querySelector<HTMLButtonElement>('[role=switch]:not([aria-disabled])')

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

test('4.1.3: that nothing is kept before there is a connection is heard, too, which the switch itself does not tell', async () => {
  const { db } = await ownDevice(null)
  Object.assign(connection, { state: 'unreachable', isInTrouble: false })
  mount(<KeepSwitch hospitalId={3} />)
  await expect.poll(toggle).toBeTruthy()
  const region = document.querySelector('.switch ~ [role=status]')
  expect(region?.textContent).toBe('')
  acting(() => toggle()?.click())
  await expect.poll(() => region?.textContent).toBe(saved.keptLater)
  expect(await db.keptHospitals.count()).toBe(1)
  connection.state = 'reachable'
  await expect.poll(() => region?.textContent).toBe('')
  expect(document.querySelector('.switch-hint')?.textContent).toBe(saved.keptSoon)
})
