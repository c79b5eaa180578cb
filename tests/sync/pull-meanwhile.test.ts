// O-14: what is written is sent while the directory takes its time, and who comes back is shown what is new all the same.
import { expect, test } from 'vitest'
import { activeHospitals } from '../../src/db/queries/active-hospitals.ts'
import { pulledAt } from '../../src/db/queries/pulls.ts'
import { hasReviewed } from '../../src/db/queries/reviews.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { sharePullingPhone } from './pulling-phone.ts'

const here = sharePullingPhone()
const { open, hold } = here

test('O-14: what is written while the directory takes its time is sent at once, and the start still waits for it', async () => {
  const letCome = hold('hospitals/fetch')
  const tab = await here.phone.tab()
  let hasBegun = false
  void tab.sync.replay('visible').then(() => {
    hasBegun = true
  })
  await here.world.rest()
  await tab.write(contactCommand('In the meantime'))
  await here.world.rest()
  expect(await here.world.server.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
  expect(hasBegun).toBe(false)
  letCome()
  await here.world.rest()
  expect(hasBegun).toBe(true)
  expect(await activeHospitals(tab.db)).toMatchObject([{ id: here.hospitalId }])
})

test('O-14: nor does what is written next wait until what was sent before is seen in that directory', async () => {
  await here.phone.signIn(here.ann)
  const letCome = hold('hospitals/fetch')
  const tab = await here.phone.tab()
  tab.sync.wake('visible')
  await here.world.rest()
  for (const command of [submitCommand(here.hospitalId, here.unit, 'First'), contactCommand('Then')]) {
    await tab.write(command)
    await here.world.rest()
  }
  const { db } = here.world.server
  expect(await db.selectFrom('reviews').select('title').execute()).toMatchObject([{ title: 'First' }])
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
  letCome()
  await here.world.rest()
  expect(await tab.db.outbox.count()).toBe(0)
  expect(await hasReviewed(tab.db, here.hospitalId, here.unit, here.ann.id)).toBe(true)
})

/** A review waits on a device that was put aside ten minutes ago. */
async function putAside(): Promise<void> {
  await here.phone.signIn(here.ann)
  const tab = await open()
  here.phone.weather = 'cut'
  await tab.write(submitCommand(here.hospitalId, here.unit, 'First'))
  tab.die()
  await here.world.advance(600_000)
  here.phone.weather = 'up'
}

test.each(['hand', 'enqueued'] as const)(
  'O-14 A233: who comes back is shown what is new also where something is wished for (%s) while their review is on its way',
  async meanwhile => {
    await putAside()
    const letCome = hold('review/submit')
    const { sync, db } = await open()
    const { now } = here.world.clock
    expect(await pulledAt(db, 'products')).toBeLessThan(now())
    sync.wake(meanwhile)
    await here.world.rest()
    letCome()
    await here.world.rest()
    expect(await pulledAt(db, 'products')).toBe(now())
  },
)

test('O-14 A233: nor is that forgotten where the row of what was sent does not come at once', async () => {
  await putAside()
  here.phone.weatherFor = ({ url }) => (url.includes('hospital_id=') ? 'cut' : 'up')
  const { db } = await open()
  const openedAt = here.world.clock.now()
  expect(await pulledAt(db, 'products')).toBeLessThan(openedAt)
  here.phone.weatherFor = () => 'up'
  await here.world.advance(60_000)
  expect(await db.outbox.count()).toBe(0)
  expect(await pulledAt(db, 'products')).toBeGreaterThan(openedAt)
})
