// Which addresses are for no search engine: what is not there, what is private, and what was made up.
import { expect, test } from 'vitest'
import { makeDepartment, makeHospital, makeReview, makeUser } from './factories.ts'
import { makeProduct } from './page-goods.ts'
import { openSite, readPage, SITE } from './page-reader.ts'

test('Findable: what is not there, no longer or not yet, is 404 with the app in it, and is told by nothing', async () => {
  const server = await openSite()
  const hidden = await makeHospital(server, { name: 'Hiddenmark' })
  await server.db.updateTable('hospitals').set({ is_active: 0 }).where('id', '=', hidden).execute()
  const hospital = await makeHospital(server)
  const unit = await makeDepartment(server, { name: 'Hiddenmark', isActive: 0 })
  const nurse = await makeUser(server)
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  for (const address of [
    `/hospital/detail/${hidden}`,
    `/hospital/${hidden}/department/${unit}`,
    `/hospital/${hospital}/department/${unit}`,
    `/product/detail/${await makeProduct(server, { isActive: 0 })}`,
    '/hospital/detail/999999',
    '/hospital/detail/abc',
    '/hospital/detail/0',
    `/hospital/detail/0${hospital}`,
    '/hospital/detail/9999999999999999999999',
    '/hospital/1/department/x',
    '/product/detail/-1',
  ]) {
    const page = await readPage(server, address, { Accept: 'text/html' })
    expect([address, page.status]).toEqual([address, 404])
    expect(page.main).toBe('shape of a screen')
    expect(page.canonical).toBeUndefined()
    expect(page.html).not.toContain('Hiddenmark')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  }
  const whole = await readPage(server, `/hospital/detail/${hospital}`)
  expect(whole.html).not.toContain('Hiddenmark')
})

test('Findable: private screens and searches are not for search engines, and get the neutral shell', async () => {
  const server = await openSite()
  for (const address of [
    '/sign-in',
    '/register',
    '/cart',
    '/checkout',
    '/checkout/order/abc/a%40b.co/true/s1',
    '/thank-you',
    '/profile/edit',
    '/profile/order/history/3',
    '/dashboard',
    '/waiting',
    '/email/verification/a%40b.co/',
    '/forgot/password/email/verification/a%40b.co/123456/',
    '/hospitals/bath',
    '/hospitals?search=bath',
    '/hospitals?unit=3',
    '/hospitals?state=OK',
    '/hospitals?rated=1',
    '/hospitals?sort=name',
    '/products?search=tee',
    '/nothing',
  ]) {
    const page = await readPage(server, address, { Accept: 'text/html' })
    expect([address, page.status, page.headers.get('x-robots-tag')]).toEqual([address, 200, 'noindex'])
    expect([page.title, page.main, page.canonical]).toEqual([
      'Rate Your Hospital',
      'shape of a screen',
      undefined,
    ])
  }
  for (const address of ['/', '/about', '/terms', '/hospitals']) {
    const { headers, status } = await readPage(server, address)
    expect([address, status, headers.get('x-robots-tag')]).toEqual([address, 200, null])
  }
})

test('Findable: a unit that nobody has rated says no more than its hospital, and is no search engine’s business', async () => {
  const server = await openSite()
  const place = { hospitalId: await makeHospital(server), departmentId: await makeDepartment(server) }
  const address = `/hospital/${place.hospitalId}/department/${place.departmentId}`
  const listed = async () => {
    const { status, headers } = await readPage(server, address)
    return [status, headers.get('x-robots-tag')]
  }
  expect(await listed()).toEqual([200, 'noindex'])
  await makeReview(server, { ...place, userId: (await makeUser(server)).id })
  expect(await listed()).toEqual([200, null])
})

test('W-05: what is missing now is kept by no proxy: a moment later it may be there', async () => {
  const server = await openSite()
  for (const address of ['/assets/of-another-build.js', '/sitemap/units-9.xml']) {
    const { status, headers } = await server.app.request(address)
    expect([address, status, headers.get('cache-control')]).toEqual([address, 404, 'no-store'])
  }
})

test('Findable: in production what was made up for a first look is shown, but found by no search engine', async () => {
  for (const isProduction of [false, true]) {
    const server = await openSite({ isProduction, payment: { kind: 'off' } })
    const hospital = await makeHospital(server)
    await server.db.updateTable('hospitals').set({ is_demo: 1 }).execute()
    const product = await makeProduct(server, { isDemo: 1 })
    const wanted = isProduction ? 'noindex' : null
    const lists = ['/hospitals', '/products']
    for (const address of [`/hospital/detail/${hospital}`, `/product/detail/${product}`, ...lists]) {
      const page = await readPage(server, address)
      expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, wanted])
    }
    const index = await (await server.app.request('/sitemap.xml')).text()
    expect(index.includes('hospitals-1')).toBe(!isProduction)
    expect(index.includes('products-1')).toBe(!isProduction)
    const listed = await (await server.app.request('/sitemap/pages-1.xml')).text()
    for (const address of lists) expect(listed.includes(`${SITE}${address}<`)).toBe(!isProduction)
  }
})
