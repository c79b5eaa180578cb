// What strangers choose, a host, a name or an address, leaves no place in a page that is not its own.
import { expect, test } from 'vitest'
import { makeDepartment, makeHospital, makeReview, makeUser } from './factories.ts'
import { openSite, readPage, SITE, thing } from './page-reader.ts'

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

test('R-17: an address longer than any of ours is not searched for a page, however many slashes it is made of', async () => {
  const server = await openSite()
  const titleOf = async (address: string) => (await readPage(server, address)).canonical
  expect(await titleOf(`/about${'/'.repeat(100)}`)).toBe(`${SITE}/about`)
  expect(await titleOf(`/about${'/'.repeat(15_000)}`)).toBeUndefined()
})
