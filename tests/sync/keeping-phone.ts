/** A phone on which all hospitals can be kept: two about which somebody has written, and a silent one. */
import { beforeEach } from 'vitest'
import { keepAllHospitals } from '../../src/db/kept-hospitals.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { makeHospital, makeReview } from '../server/factories.ts'
import type { Tab } from '../world/tab.ts'
import { fillWithReviews } from './many-reviews.ts'
import { type PullingPhone, sharePullingPhone } from './pulling-phone.ts'

export const TEN_MINUTES = 600_000
export const DAY_MS = 86_400_000

export interface KeepingPhone extends PullingPhone {
  tab: Tab
  here: number
  there: number
  silent: number
  fill(hospitals: readonly number[], count: number): Promise<void>
  /** @returns the number of her review. */
  byAnn(hospitalId: number, title?: string): Promise<number>
  unitAt(hospitalId: number): ReturnType<typeof unitReviews>
  /** How many reviews of a hospital are held. */
  count(hospitalId: number): Promise<number>
  keepAll(): Promise<void>
  /** Of 1,600 reviews two pages come, then the line is cut. */
  keepTwoPages(): Promise<void>
  comeBack(): Promise<void>
  /** How often all hospitals were asked for while this happened. */
  questions(act: () => Promise<void>): Promise<number>
}

export const isOfAll = (request: Request) =>
  request.url.includes('departments/fetch?limit=') && !request.url.includes('reviews=0')

/** Makes it anew before each test of the file. */
export function shareKeepingPhone(): KeepingPhone {
  const all = sharePullingPhone() as KeepingPhone
  Object.assign(all, {
    fill: (hospitals, count) => fillWithReviews(all.world, hospitals, all.unit, count),
    byAnn: (hospitalId, title = 'Mine') =>
      makeReview(all.world.server, { userId: all.ann.id, hospitalId, departmentId: all.unit }, { title }),
    unitAt: hospitalId => unitReviews(all.tab.db, hospitalId, all.unit, VISITOR),
    count: async hospitalId => (await all.unitAt(hospitalId)).reviews.length,
    async keepAll() {
      await keepAllHospitals(all.tab.db, all.world.clock.now())
      await all.comeBack()
    },
    async keepTwoPages() {
      await all.fill([all.here, all.there], 1_600)
      let asked = 0
      all.phone.weatherFor = request => {
        if (isOfAll(request)) asked += 1
        return isOfAll(request) && asked > 2 ? 'cut' : 'up'
      }
      await all.keepAll()
      await all.world.advance(TEN_MINUTES)
    },
    async comeBack() {
      all.tab.sync.wake('visible')
      await all.world.rest()
    },
    async questions(act) {
      let asked = 0
      all.phone.weatherFor = request => {
        if (isOfAll(request)) asked += 1
        return 'up'
      }
      await act()
      return asked
    },
  } satisfies Partial<KeepingPhone>)
  beforeEach(async () => {
    all.here = all.hospitalId
    all.there = await makeHospital(all.world.server)
    all.silent = await makeHospital(all.world.server)
    all.tab = await all.open()
  })
  return all
}
