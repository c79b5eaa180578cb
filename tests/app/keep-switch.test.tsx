// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { KeepSwitch } from '../../src/app/screens/hospital/keep-switch.tsx'
import * as saved from '../../src/app/words/saved-words.ts'
import { keepAllHospitals, keepHospital } from '../../src/db/kept-hospitals.ts'
import { connection } from '../../src/sync/status.ts'
import { dying, refuses } from './bad-disk.ts'
import { acting, mount } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'

// So that it may promise what only a worker can keep.
vi.stubGlobal('navigator', { serviceWorker: {} })

const heard = () => document.querySelector('.switch ~ [role=status]')
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
  const region = heard()
  expect(region?.textContent).toBe('')
  acting(() => toggle()?.click())
  await expect.poll(() => region?.textContent).toBe(saved.keptLater)
  expect(await db.keptHospitals.count()).toBe(1)
  // What was asked for by keeping it may still find nobody, and say so once more.
  const connected = () => {
    connection.state = 'reachable'
    return [region?.textContent, document.querySelector('.switch-hint')?.textContent]
  }
  await expect.poll(connected).toEqual(['', saved.keptSoon])
})

test('4.1.3: whoever opens a page offline that was kept before hears nothing that they did not do, nor whoever keeps all', async () => {
  const { db } = await ownDevice(null)
  Object.assign(connection, { state: 'unreachable', isInTrouble: false })
  await keepHospital(db, 3, 1)
  mount(<KeepSwitch hospitalId={3} />)
  await expect.poll(() => document.querySelector('.switch-hint')?.textContent).toBe(saved.keptLater)
  expect(heard()?.textContent).toBe('')
  await keepAllHospitals(db, 1)
  await expect.poll(() => document.querySelector('.switch-hint')?.textContent).toBe(saved.keepPicturesHint)
  acting(() => toggle()?.click())
  await expect.poll(() => toggle()?.getAttribute('aria-checked')).toBe('false')
  acting(() => toggle()?.click())
  await expect.poll(() => toggle()?.getAttribute('aria-checked')).toBe('true')
  expect(heard()?.textContent).toBe('')
})

test('a press before it is known whether it is kept does nothing', async () => {
  const { db } = await ownDevice(null)
  mount(<KeepSwitch hospitalId={3} />)
  acting(() => document.querySelector<HTMLButtonElement>('[role=switch]')?.click())
  await expect.poll(toggle).toBeTruthy()
  expect([toggle()?.getAttribute('aria-checked'), await db.keptHospitals.count()]).toEqual(['false', 0])
})
