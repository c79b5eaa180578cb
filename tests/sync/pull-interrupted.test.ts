// A directory of which a page is lost, or overtaken by another tab, goes on by itself from where it was.
import { expect, test } from 'vitest'
import { activeHospitals } from '../../src/db/queries/active-hospitals.ts'
import { pulledAt } from '../../src/db/queries/pulls.ts'
import { makeHospital } from '../server/factories.ts'
import { sharePullingPhone } from './pulling-phone.ts'

const here = sharePullingPhone()
const { open } = here

test('A233: a tab that another one overtakes at each page goes on by itself where that one ends before the last', async () => {
  const tab = await here.phone.tab()
  const { deliver } = here.phone
  let pages = 0
  let isOvertaken = true
  here.phone.deliver = async request => {
    const answer = await deliver(request)
    if (isOvertaken && request.url.includes('hospitals/fetch')) {
      pages += 1
      await tab.db.pulls.put({ resource: 'hospitals', cursor: `page ${pages}`, etag: null, pulledAt: null })
    }
    return answer
  }
  await here.world.rest()
  expect(await pulledAt(tab.db, 'hospitals')).toBeNull()
  isOvertaken = false
  await here.world.advance(60_000)
  expect(await pulledAt(tab.db, 'hospitals')).not.toBeNull()
  expect(await activeHospitals(tab.db)).toMatchObject([{ id: here.hospitalId }])
})

test('an interrupted pull goes on from the last page that was stored', async () => {
  for (let i = 0; i < 600; i += 1) await makeHospital(here.world.server)
  let pages = 0
  here.phone.weatherFor = request => {
    if (!request.url.includes('hospitals/fetch')) return 'up'
    pages += 1
    return pages === 3 ? 'cut' : 'up'
  }
  const tab = await open()
  expect((await activeHospitals(tab.db)).length).toBe(500)
  expect(await pulledAt(tab.db, 'hospitals')).toBeNull()
  expect(await tab.sync.pullCatalogue()).toBe('fresh')
  expect((await activeHospitals(tab.db)).length).toBe(601)
  expect(here.world.log.filter(({ path }) => path === 'hospitals/fetch')).toHaveLength(3)
})

test('A233: a directory of which one page is lost goes on by itself, and ever more seldom where that goes on', async () => {
  let asked = 0
  let isLost = true
  here.phone.weatherFor = ({ url }) => {
    if (!url.includes('hospitals/fetch')) return 'up'
    asked += 1
    return isLost ? 'cut' : 'up'
  }
  const tab = await open()
  expect(await pulledAt(tab.db, 'hospitals')).toBeNull()
  await here.world.advance(3_600_000)
  expect(asked).toBeGreaterThan(3)
  expect(asked).toBeLessThan(60)
  isLost = false
  await here.world.advance(900_000)
  expect(await pulledAt(tab.db, 'products')).not.toBeNull()
})
