// The band on top of a screen, as the server writes it into the page and as the app draws it in its place.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { paths, type RouteParams } from '../../src/app/routes.ts'
import { Main as HospitalScreen } from '../../src/app/screens/hospital/hospital.tsx'
import { Main as ProductScreen } from '../../src/app/screens/product/product.tsx'
import { Main as UnitScreen } from '../../src/app/screens/unit/unit.tsx'
import { makeDepartment, makeHospital } from '../server/factories.ts'
import { makeProduct } from '../server/page-goods.ts'
import { openSite, readPage } from '../server/page-reader.ts'
import { aHospital, aUnit } from './a-place.ts'
import { mount } from './draw.tsx'
import { ownDevice } from './own-device.ts'

const screens = [
  ['hospital', HospitalScreen, paths.hospital(1), { hospitalId: '1' }],
  ['unit', UnitScreen, paths.unit(1, 1), { hospitalId: '1', departmentId: '1' }],
  ['product', ProductScreen, paths.product(1), { productId: '1' }],
] as const

/** What it is, and in which order what stands in it. */
const bandOf = (page: Element): string[] =>
  [...page.querySelectorAll('.banner, .banner li, .banner h1, .banner-lead :is(h2, p)')].map(
    ({ tagName, className, textContent }) =>
      `${tagName} ${className} ${/^(?:LI|H1)$/.test(tagName) ? textContent : ''}`,
  )

test.each(screens)(
  'nothing in the band of a %s moves when the app takes over the page that the server filled',
  async (_, Screen, path, params: RouteParams) => {
    const server = await openSite()
    await makeHospital(server)
    await makeDepartment(server)
    await makeProduct(server)
    const told = document.createElement('div')
    told.innerHTML = (await readPage(server, path)).main
    expect(bandOf(told)[0]).toBe('DIV banner banner-kind ')
    const { db } = await ownDevice(null)
    await db.hospitals.put({ chunk: 0, hospitals: [aHospital(1)] })
    await db.departments.put(aUnit(1))
    mount(
      <Router hook={() => [path, () => undefined]}>
        <Screen params={params} />
      </Router>,
    )
    await expect.poll(() => bandOf(document.body)).toEqual(bandOf(told))
  },
)

test('a unit that is not there has no heading without words', async () => {
  await ownDevice(null)
  mount(
    <Router hook={() => [paths.unit(1, 1), () => undefined]}>
      <UnitScreen params={{ hospitalId: '1', departmentId: '1' }} />
    </Router>,
  )
  await expect.poll(() => document.querySelectorAll('.banner h1').length).toBe(1)
  expect(document.querySelectorAll('.banner h2')).toHaveLength(0)
})
