// What the server says of an address in the page itself, to search engines, link previews and readers without script.
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as words from '../../src/app/words/words.ts'
import { connectionGuide } from '../../src/contract/messages.ts'
import { listedWords } from '../../src/contract/page-words.ts'
import { makeDepartment, makeHospital, makeReview, makeUser } from './factories.ts'
import { openSite, readPage, SITE, thing } from './page-reader.ts'

async function makeProduct(server: Awaited<ReturnType<typeof openSite>>, { isActive = 1, isDemo = 0 } = {}) {
  const values = { name: 'Night "tee"', price_cents: 2550, short_description: 'Soft & dark.' }
  const { id } = await server.db
    .insertInto('products')
    .values({ ...values, description: '<p>Cotton</p>', is_active: isActive, is_demo: isDemo, revision: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('product_images').values({ product_id: id, image_name: 'old.jpg' }).execute()
  await server.db.insertInto('product_images').values({ product_id: id, image_name: 'tee.jpg' }).execute()
  return id
}

test('Findable: a hospital is told with name, address, reviewed units, picture and its real average', async () => {
  const server = await openSite()
  const hospital = await makeHospital(server, { name: 'Harbor General', city: 'Bath', state: 'ME' })
  const [icu, er, empty] = [
    await makeDepartment(server, { name: 'ICU' }),
    await makeDepartment(server, { name: 'ER' }),
    await makeDepartment(server, { name: 'Dialysis' }),
  ]
  const nurses = [await makeUser(server), await makeUser(server)]
  await makeReview(
    server,
    { userId: nurses[0]?.id ?? 0, hospitalId: hospital, departmentId: icu },
    { stars: 5 },
  )
  await makeReview(
    server,
    { userId: nurses[1]?.id ?? 0, hospitalId: hospital, departmentId: icu },
    { stars: 4 },
  )
  await makeReview(
    server,
    { userId: nurses[0]?.id ?? 0, hospitalId: hospital, departmentId: er },
    { stars: 2 },
  )

  const page = await readPage(server, `/hospital/detail/${hospital}`)
  expect(page.status).toBe(200)
  expect(page.title).toBe('Harbor General - Bath, ME · Rate Your Hospital')
  expect(page.canonical).toBe(`${SITE}/hospital/detail/${hospital}`)
  const rated = 'Rated 3.7 out of 5 in 3 reviews.'
  expect(page.meta).toMatchObject({
    description: `What travelling nurses say about the units of Harbor General - Bath, ME. ${rated}`,
    'og:title': 'Harbor General - Bath, ME',
    'og:url': page.canonical,
    'og:image': `${SITE}/public/media/hospitals/default.jpg?preview=1`,
    'twitter:card': 'summary_large_image',
    'twitter:data1': '3.7 out of 5, 3 reviews',
  })
  expect(thing(page, 'Hospital')).toMatchObject({
    name: 'Harbor General',
    url: page.canonical,
    address: {
      streetAddress: '1 Main St.',
      addressLocality: 'Bath',
      addressRegion: 'ME',
      postalCode: '04001',
    },
    aggregateRating: { ratingValue: 3.67, reviewCount: 3, bestRating: 5, worstRating: 1 },
  })
  const crumbs = thing(page, 'BreadcrumbList')?.itemListElement as { item: string }[]
  expect(crumbs.map(({ item }) => item)).toEqual([`${SITE}/`, `${SITE}/hospitals`, page.canonical])
  expect(page.main).toContain('<bdi>Harbor General - Bath, ME</bdi>')
  expect(page.main).toContain('1 Main St., 04001')
  expect(page.main).toContain(
    `<a href="/hospital/${hospital}/department/${icu}"><bdi>ICU</bdi></a> 4.5 out of 5, 2 reviews`,
  )
  expect(page.main).toContain('2 out of 5, 1 review')
  expect(page.main).not.toContain(`department/${empty}"`)
  // Nothing of the built page is lost around it.
  expect(page.html).toContain('<header>Top</header>')
  expect(page.html).toContain('src="/assets/main.js"')
})

test('Findable: what nobody has rated has no average anywhere', async () => {
  const server = await openSite()
  const [hospital, unit] = [await makeHospital(server), await makeDepartment(server)]
  const nurse = await makeUser(server)
  const place = { userId: nurse.id, hospitalId: hospital, departmentId: unit }
  await makeReview(server, place, { isActive: 0, stars: 5 })
  for (const address of [`/hospital/detail/${hospital}`, `/hospital/${hospital}/department/${unit}`]) {
    const page = await readPage(server, address)
    expect(page.status).toBe(200)
    expect(JSON.stringify(page.graph)).not.toMatch(/ggregateRating|ratingValue/)
    expect(page.meta['twitter:data1']).toBeUndefined()
    expect(page.meta.description).not.toContain('Rated')
    expect(page.main).toContain('Not Rated Yet.')
  }
})

test('Findable, Y-01: a unit is told by counts and averages; nobody is named and no review is quoted', async () => {
  const server = await openSite()
  const hospital = await makeHospital(server, { name: 'Harbor General', city: 'Bath', state: 'ME' })
  const unit = await makeDepartment(server, { name: 'ICU' })
  for (const anonymous of [0, 1] as const) {
    const { id } = await makeUser(server, { firstName: `Zenobia${anonymous}` })
    const place = { userId: id, hospitalId: hospital, departmentId: unit }
    await makeReview(server, place, {
      anonymous,
      stars: 3,
      title: 'Titlemark',
      review: 'Textmark of Dr. Who',
    })
  }
  const page = await readPage(server, `/hospital/${hospital}/department/${unit}/`)
  expect(page.title).toBe('ICU, Harbor General - Bath, ME · Rate Your Hospital')
  expect(page.canonical).toBe(`${SITE}/hospital/${hospital}/department/${unit}`)
  expect(thing(page, 'MedicalOrganization')).toMatchObject({
    name: 'ICU, Harbor General',
    parentOrganization: { '@type': 'Hospital', name: 'Harbor General' },
    aggregateRating: { ratingValue: 3, reviewCount: 2 },
  })
  expect(page.main).toContain('Rated 3 out of 5 in 2 reviews.')
  // Once, and as the way there.
  const hospitalName = '<bdi>Harbor General - Bath, ME</bdi>'
  expect(page.main.split(hospitalName)).toHaveLength(2)
  expect(page.main).toContain(`<a href="/hospital/detail/${hospital}">${hospitalName}</a>`)
  expect(page.html).not.toMatch(/Zenobia|Titlemark|Textmark/)
})

test('Findable: a product is told with its price, whether it is sold, and the picture that the shop shows first', async () => {
  const server = await openSite()
  const id = await makeProduct(server)
  const page = await readPage(server, `/product/detail/${id}`)
  expect(page.title).toBe('Night "tee" · Rate Your Hospital')
  expect(page.meta).toMatchObject({
    'og:type': 'product',
    'og:image': `${SITE}/public/media/products/tee.jpg?preview=1`,
    description: 'Night "tee", merchandise of Rate Your Hospital. Soft & dark.',
  })
  expect(thing(page, 'Product')).toMatchObject({
    name: 'Night "tee"',
    offers: { price: '25.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  // As the app writes it (D21): the words do not change when the app takes over.
  expect(page.main).toContain('<p>$25.5</p>')
  expect((await readPage(server, '/products')).main).toContain('$25.5<')
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
  for (const payment of [{ kind: 'off' }, { kind: 'stripe', ...keys, isClosed: true }] as const) {
    const closed = await openSite({ payment })
    const shown = await readPage(closed, `/product/detail/${await makeProduct(closed)}`)
    expect(thing(shown, 'Product')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  }
})

test('Findable: what is told in short of a long description ends with a whole character', async () => {
  const server = await openSite()
  const id = await makeProduct(server)
  const description = `<p>x${'😀'.repeat(800)}</p>`
  await server.db
    .updateTable('products')
    .set({ short_description: '', description })
    .where('id', '=', id)
    .execute()
  const page = await readPage(server, `/product/detail/${id}`)
  expect(page.html).toContain('😀 …')
  expect(page.html).not.toContain('\ufffd')
  expect(JSON.stringify(thing(page, 'Product'))).not.toContain('\\ud83d')
})

test('Findable: lists are told a page at a time, newest first, each with the way to the next', async () => {
  const server = await openSite()
  const ids: number[] = []
  for (let made = 0; made < 20; made += 1) ids.push(await makeHospital(server))
  const shown = ({ main }: { main: string }) =>
    [...main.matchAll(/\/hospital\/detail\/(\d+)"/g)].map(([, id]) => Number(id))
  const pages = [
    await readPage(server, '/hospitals'),
    await readPage(server, '/hospitals?page=2&utm_source=x'),
    await readPage(server, '/hospitals?page=9'),
  ]
  expect(pages.flatMap(shown)).toEqual(ids.reverse())
  expect(pages.map(page => page.canonical)).toEqual([
    `${SITE}/hospitals`,
    `${SITE}/hospitals?page=2`,
    `${SITE}/hospitals?page=3`,
  ])
  expect(pages[0]?.main).toContain('href="/hospitals?page=2"')
  expect(pages[2]?.main).not.toContain('href="/hospitals?page=4"')
  expect(pages[0]?.title).toBe('Our Hospitals · Rate Your Hospital')
})

test('Z-13: no address in a page comes from what a request claims about the host', async () => {
  const server = await openSite()
  const hospital = await makeHospital(server)
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
  for (const address of ['/', '/hospitals', `/hospital/detail/${hospital}`, '/robots.txt', '/sitemap.xml']) {
    const page = await readPage(server, `http://evil.example${address}`, headers)
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('evil.example')
    expect(page.html).toContain(SITE)
  }
})

test('X-01, X-10: names cannot leave the text, the attribute or the script element they stand in', async () => {
  const server = await openSite()
  const nasty = `</script><script>alert(1)</script><!--"'><img src=x onerror=alert(2)>\u2028&amp;</title>$&$'$\``
  const hospital = await makeHospital(server, {
    ...{ name: nasty, city: nasty, state: nasty },
    ...{ address: nasty, zip: nasty },
  })
  const unit = await makeDepartment(server, { name: nasty, fullName: nasty })
  const nurse = await makeUser(server)
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  for (const address of [
    '/hospitals',
    `/hospital/detail/${hospital}`,
    `/hospital/${hospital}/department/${unit}`,
  ]) {
    const page = await readPage(server, address)
    expect(page.html).not.toMatch(/<img (?!class="picture")|<script>|<!--/)
    expect(/ld\+json.*<\/script>/s.exec(page.html)?.[0]).not.toContain('\u2028')
    // Its own script, the data block, and nothing else.
    expect(page.html.match(/<script/g)).toHaveLength(2)
    expect(page.html.match(/<\/script/g)).toHaveLength(2)
    expect(page.html.match(/<\/title>/g)).toHaveLength(1)
    expect(page.html.match(/<meta\s+name="description"/g)).toHaveLength(1)
    expect(page.html.match(/<\/head>|<main/g)).toHaveLength(2)
  }
  const page = await readPage(server, `/hospital/detail/${hospital}`)
  expect(thing(page, 'Hospital')).toMatchObject({
    name: nasty,
    address: { streetAddress: nasty, postalCode: nasty },
  })
  // In the text of the page, too, as text.
  expect(page.html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&quot;')
  expect(page.meta['og:title']).toContain(nasty)
})

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

test('Findable: every page of one fixed text or list is told under the title that the app gives it', () => {
  const titles = Object.values(listedWords).map(({ title }) => title)
  expect(titles).toEqual([
    ...[null, words.departments, words.aboutUs, words.guidelines, words.privacy, words.contactUs],
    ...[words.evaluations, connectionGuide],
  ])
})

test('Findable: everybody gets the same answer, compressed, and 304 until something changes', async () => {
  const server = await openSite()
  const [hospital, unit] = [await makeHospital(server), await makeDepartment(server)]
  const address = `/hospital/detail/${hospital}`
  const asked = await readPage(server, address, { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0' })
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'Twitterbot/1.0', 'curl/8'])
    expect((await readPage(server, address, { Accept: '*/*', 'User-Agent': agent })).html).toBe(asked.html)
  const packed = await server.app.request(address, { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(asked.html)
  const known = { 'If-None-Match': asked.headers.get('etag') ?? '' }
  expect((await readPage(server, address, known)).status).toBe(304)
  const nurse = await makeUser(server)
  await makeReview(server, { userId: nurse.id, hospitalId: hospital, departmentId: unit })
  expect((await readPage(server, address, known)).status).toBe(200)
})

test('Findable: Home keeps the screen that the build drew, and offline everybody gets the neutral shell', async () => {
  const server = await openSite()
  await makeHospital(server)
  const home = await readPage(server, '/')
  expect(home.main).toBe('first screen')
  expect(home.canonical).toBe(`${SITE}/`)
  expect(thing(home, 'WebSite')).toMatchObject({
    potentialAction: { target: `${SITE}/hospitals?search={search}` },
  })
  // What the service worker keeps, under the names of the files.
  for (const file of ['/index.html', '/shell.html'])
    expect((await readPage(server, file)).html).not.toMatch(/canonical|og:|ld\+json/)
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

test('R-17: an address longer than any of ours is not searched for a page, however many slashes it is made of', async () => {
  const server = await openSite()
  const titleOf = async (address: string) => (await readPage(server, address)).canonical
  expect(await titleOf(`/about${'/'.repeat(100)}`)).toBe(`${SITE}/about`)
  expect(await titleOf(`/about${'/'.repeat(15_000)}`)).toBeUndefined()
})

test('D-06: while the database cannot be read, who opens a page reads a sentence', async () => {
  const server = await openSite()
  const away = () => {
    throw Object.assign(new Error('away'), { code: 'ECONNRESET' })
  }
  const spies = [vi.spyOn(server.db, 'selectFrom'), vi.spyOn(server.db, 'transaction')]
  for (const spy of spies) spy.mockImplementation(away)
  onTestFinished(() => spies.forEach(spy => void spy.mockRestore()))
  const answer = await server.app.request('/hospital/detail/1', { headers: { Accept: 'text/html' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toBe('The server is busy. Please try again in a moment.')
})
