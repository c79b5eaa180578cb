// What is sent while its hospital is being pulled.
import { expect, test } from 'vitest'
import { unitsOf } from '../../src/db/queries/departments.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()
const { submit, titles, clearUp } = here

/** It waits on a phone that knows the directory. */
async function writeOffline() {
  await clearUp()
  here.phone.weather = 'cut'
  here.tab.sync.wake('offline')
  await here.world.rest()
  await here.tab.write(submit('While it is pulled'))
  await here.world.rest()
}

test('D22: what is sent while its hospital is being pulled is pulled behind that, with the averages it has moved', async () => {
  await writeOffline()
  let goOn = () => {}
  const isHeld = new Promise<void>(resolve => {
    goOn = resolve
  })
  const { deliver } = here.phone
  let isFirst = true
  here.phone.deliver = async request => {
    const answer = await deliver(request)
    const isMeant =
      isFirst && request.url.includes('departments/fetch') && request.url.includes('hospital_id')
    if (isMeant) {
      isFirst = false
      await isHeld
    }
    return answer
  }
  here.phone.weather = 'up'
  const pulled = here.tab.sync.pullHospital(here.hospitalId)
  await expect.poll(() => isFirst).toBe(false)
  here.tab.sync.wake('online')
  await expect.poll(() => titles()).toEqual(['While it is pulled'])
  goOn()
  await pulled
  await here.world.advance(2_000)
  expect(await here.tab.db.outbox.count()).toBe(0)
  const [moved] = (await unitsOf(here.tab.db, here.hospitalId)).filter(({ id }) => id === here.unit)
  expect(moved).toMatchObject({ count: 1 })
})

test('D22 A99: a pull that brings the row of what was sent meanwhile does not make forget, with its page, that averages are due', async () => {
  await writeOffline()
  let goOn = () => {}
  const isSent = new Promise<void>(resolve => {
    goOn = resolve
  })
  let isAsked = false
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    const isPull = request.url.includes('departments/fetch') && request.url.includes('hospital_id')
    if (isPull && !isAsked) {
      isAsked = true
      await isSent
    }
    // The page does not live to see what is asked for behind that.
    if (!isPull && isAsked && request.url.includes('/fetch')) return new Promise(() => {})
    return deliver(request)
  }
  here.phone.weather = 'up'
  const pulled = here.tab.sync.pullHospital(here.hospitalId)
  await expect.poll(() => isAsked).toBe(true)
  here.tab.sync.wake('online')
  await expect
    .poll(async () => (await here.tab.db.outbox.toArray()).map(({ state }) => state))
    .toEqual(['acked'])
  goOn()
  await pulled
  here.tab.die()
  here.phone.deliver = deliver
  const next = await here.phone.open()
  await here.world.advance(2_000)
  expect(await next.db.outbox.count()).toBe(0)
  const [moved] = (await unitsOf(next.db, here.hospitalId)).filter(({ id }) => id === here.unit)
  expect(moved).toMatchObject({ count: 1 })
})
