// What search engines are told there is.
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeDepartment, makeHospital, makeReview, makeUser, TEST_NOW, type TestServer } from './factories.ts'
import { openSite, SITE } from './page-reader.ts'

async function load(server: TestServer, address: string) {
  const answer = await server.app.request(address)
  const text = await answer.text()
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)
  return { status: answer.status, text, places, headers: answer.headers }
}

/** Every address of every sitemap that the index names. */
async function loadAll(server: TestServer) {
  const index = await load(server, '/sitemap.xml')
  const parts = await Promise.all(index.places.map(place => load(server, place.slice(SITE.length))))
  return { index, parts, places: parts.flatMap(part => part.places) }
}

test('Findable: robots.txt lets everybody in and names the sitemap', async () => {
  const { text, headers } = await load(await openSite(), '/robots.txt')
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap.xml\n`)
  expect(headers.get('content-type')).toContain('text/plain')
})

test('Findable: the sitemap names what is there, with the day of the newest review, and nothing that is hidden', async () => {
  const server = await openSite()
  const [seen, hidden] = [await makeHospital(server), await makeHospital(server, { isActive: 0 })]
  const [icu, er, gone] = [
    await makeDepartment(server),
    await makeDepartment(server),
    await makeDepartment(server, { isActive: 0 }),
  ]
  const nurse = await makeUser(server)
  const review = (hospitalId: number, departmentId: number, isActive: 0 | 1 = 1) =>
    makeReview(server, { userId: nurse.id, hospitalId, departmentId }, { isActive })
  await review(seen, icu)
  await review(seen, er, 0)
  await review(seen, gone)
  await review(hidden, icu)
  const { index, places, parts } = await loadAll(server)
  expect(index.places).toEqual(
    ['pages-1', 'hospitals-1', 'units-1'].map(name => `${SITE}/sitemap/${name}.xml`),
  )
  expect(places.filter(place => /hospital\//.test(place))).toEqual([
    `${SITE}/hospital/detail/${seen}`,
    `${SITE}/hospital/${seen}/department/${icu}`,
  ])
  expect(places).toContain(`${SITE}/hospitals`)
  expect(places.join()).not.toMatch(/profile|sign-in|cart|checkout/)
  const day = new Date(TEST_NOW).toISOString().slice(0, 10)
  expect(parts[2]?.text).toContain(`<lastmod>${day}</lastmod>`)
  for (const { headers, text } of [index, ...parts]) {
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="[^"]+">/)
  }
})

test('Findable: a change shows within an hour, an unchanged sitemap is 304, and it travels compressed', async () => {
  const server = await openSite()
  await makeHospital(server)
  const before = await load(server, '/sitemap/hospitals-1.xml')
  expect(before.places).toHaveLength(1)
  const known = { headers: { 'If-None-Match': before.headers.get('etag') ?? '' } }
  expect((await server.app.request('/sitemap/hospitals-1.xml', known)).status).toBe(304)
  await makeHospital(server)
  // What may be kept for an hour is written once an hour.
  expect(before.headers.get('cache-control')).toBe('public, max-age=3600')
  server.advance(3_600_000 - 1)
  expect((await server.app.request('/sitemap/hospitals-1.xml', known)).status).toBe(304)
  server.advance(1)
  expect((await server.app.request('/sitemap/hospitals-1.xml', known)).status).toBe(200)
  const packed = await server.app.request('/sitemap/hospitals-1.xml', {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()
  expect(text).toBe((await load(server, '/sitemap/hospitals-1.xml')).text)
})

test('Findable: names of sitemaps that there are not are 404', async () => {
  const server = await openSite()
  await makeHospital(server)
  for (const name of [
    'hospitals-2',
    'hospitals-0',
    'units-1',
    'pages-2',
    'users-1',
    'constructor-1',
    'x',
    '',
  ])
    expect([name, (await load(server, `/sitemap/${name}.xml`)).status]).toEqual([name, 404])
})

test('reviews and made-up names make nobody read the country again, whoever asks how often', async () => {
  const server = await openSite()
  const hospitalId = await makeHospital(server)
  await loadAll(server)
  let asked = 0
  const { executeQuery } = server.db
  Object.assign(server.db, {
    executeQuery(query: Parameters<typeof executeQuery>[0]) {
      asked += 1
      return executeQuery.call(server.db, query)
    },
  })
  const nurse = await makeUser(server)
  await makeReview(server, { userId: nurse.id, hospitalId, departmentId: await makeDepartment(server) })
  asked = 0
  for (const name of ['hospitals-1', 'pages-1', 'hospitals-2', 'units-99999', 'products-7'])
    await load(server, `/sitemap/${name}.xml`)
  await load(server, '/sitemap.xml')
  expect(asked).toBe(0)
  // Nor does a clock that is set back keep it for longer.
  server.advance(-86_400_000)
  expect((await load(server, '/sitemap/units-1.xml')).status).toBe(200)
})

test('Findable: at 6,000 hospitals with 66,000 reviewed units every page is named once, in parts of at most 50,000', async () => {
  const server = await openSite()
  const hospitals = Array.from({ length: 6_000 }, (_, place) => ({
    ...{ name: `Hospital ${place}`, is_active: 1, is_demo: 0, revision: place + 1 },
    ...{
      facility_id: null,
      city: null,
      state: null,
      address: null,
      zip: null,
      description: null,
      image_name: null,
    },
  }))
  const units: number[] = []
  for (let made = 0; made < 11; made += 1) units.push(await makeDepartment(server))
  await server.db.transaction().execute(async sql => {
    for (let from = 0; from < hospitals.length; from += 500)
      await sql
        .insertInto('hospitals')
        .values(hospitals.slice(from, from + 500))
        .execute()
    for (let from = 1; from <= hospitals.length; from += 200) {
      const stats = Array.from({ length: 200 }, (_, place) => from + place).flatMap(hospital_id =>
        units.map(department_id => ({
          ...{ hospital_id, department_id, rating_count: 1, rating_hundredths: 400, revision: 1 },
        })),
      )
      await sql.insertInto('department_stats').values(stats).execute()
    }
  })
  const { index, parts, places } = await loadAll(server)
  expect(index.places.length).toBeGreaterThan(7)
  for (const part of parts) expect(part.places.length).toBeLessThanOrEqual(50_000)
  expect(new Set(places).size).toBe(places.length)
  expect(places.filter(place => place.includes('/hospital/detail/'))).toHaveLength(6_000)
  expect(places.filter(place => place.includes('/department/'))).toHaveLength(66_000)
})
