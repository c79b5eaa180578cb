// What the server says of an address in the page itself, to search engines, link previews and readers without script.
import { expect, test } from 'vitest'
import { makeDepartment, makeHospital, makeReview, makeUser } from './factories.ts'
import { openSite, readPage, SITE, thing } from './page-reader.ts'

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
  // What stands in for all that have none is no picture of it.
  expect(thing(page, 'Hospital')).not.toHaveProperty('image')
  await server.db.updateTable('hospitals').set({ image_name: 'harbor.jpg' }).execute()
  expect(thing(await readPage(server, `/hospital/detail/${hospital}`), 'Hospital')).toMatchObject({
    image: `${SITE}/public/media/hospitals/harbor.jpg?preview=1`,
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

test('Findable, A63: what nobody has rated has no average anywhere, and says so in the list, too', async () => {
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
  expect((await readPage(server, '/hospitals')).main).toContain('</a> Not Rated Yet.')
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
