// The hospitals on Home, as far as the phone has them.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { HomeLists } from '../../src/app/screens/home/home-lists.tsx'
import type { Hospital } from '../../src/contract/hospital.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

const hospital = (id: number, zip: string) =>
  ({ id, name: 'Mercy Hospital', zip, address: null, is_active: 1, image_name: null }) as Hospital

/** A phone on which two hospitals of one name have come. */
async function begun() {
  const { db } = await ownDevice(null)
  await db.hospitals.put({ chunk: 0, hospitals: [hospital(1, '90001'), hospital(2, '10001')] })
  return db
}

test('A50: hospitals are called new once the list, which begins with the oldest, has come whole', async () => {
  const db = await begun()
  mount(<HomeLists />)
  await expect.poll(text).toContain('Hospitals so far')
  expect(text()).not.toContain('New on the list')
  await db.pulls.put({ resource: 'hospitals', cursor: 'end', etag: null, pulledAt: 1 })
  await expect.poll(text).toContain('New on the list')
  expect(text()).not.toContain('Hospitals so far')
})

test('D12: in "Our Hospitals" those of one name are told apart', async () => {
  await begun()
  mount(<HomeLists />)
  await expect.poll(text).toContain('Mercy Hospital, 90001')
  expect(text()).toContain('Mercy Hospital, 10001')
})
