// A hospital with its units, and the list of all units.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { brokenWords } from './broken-words.ts'
import { openDevice } from './browser.ts'
import { changeAnswer } from './change-answer.ts'
import { desktop, openWithoutWorker, visit, visitList } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { crowdedPlace, hospitalsOf, placeWithHidden, reviewsOf, unitsOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const units = (page: Page) => page.getByRole('main').getByRole('article')
const loaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

function ratedHospital() {
  const hospital = hospitalsOf(product()).find(candidate => candidate.rating !== 'Not Rated Yet.')
  if (!hospital) throw new Error('No hospital is rated.')
  return hospital
}

test('A16 A69: "Hospital Detail" shows picture, name and description, also to a signed-in person', async () => {
  const { page } = await openDevice()
  const hospital = ratedHospital()
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signInAs(page, product(), await makePerson(product()))
    await visit(page, product(), `/hospital/detail/${hospital.id}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hospital Detail')
    await page.getByRole('heading', { name: hospital.shown, level: 2 }).waitFor()
    const image = page.getByRole('main').locator('img').first()
    expect(await image.getAttribute('src')).toBe(`/public/media/hospitals/${hospital.image || 'default.jpg'}`)
    await expect.poll(() => image.evaluate(loaded)).toBe(true)
    const words = hospital.description
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/)
      .slice(0, 6)
      .join(' ')
    await page.getByRole('main').getByText(words).waitFor()
  }
})

const attack = `<p id="kept">A <strong>quiet</strong> house</p><script>globalThis.pwned = 1</script>
  <img src="x" onerror="globalThis.pwned = 2"><svg onload="globalThis.pwned = 3"></svg>
  <a href="javascript:globalThis.pwned = 4">Press me</a><iframe src="javascript:parent.pwned = 5"></iframe>
  <form action="https://elsewhere.example"><button>Give</button></form><p onclick="globalThis.pwned = 6">Here</p>`

test('A69: a description is HTML without anything that could act, even if a server let it through', async () => {
  const device = await openWithoutWorker()
  // The policy of the page is one more lock: it speaks up while the sanitiser looks at the handlers.
  device.allow(/Executing inline event handler violates/)
  const { page } = device
  const hospital = ratedHospital()
  type Body = { data: { hospitals: { id: number; description: string }[] } }
  await changeAnswer<Body>(page, '**/hospitals/fetch*', body => {
    for (const row of body.data.hospitals) if (row.id === hospital.id) row.description = attack
    return body
  })
  await visit(page, product(), `/hospital/detail/${hospital.id}`)
  const main = page.getByRole('main')
  await main.getByText('quiet').waitFor()
  expect(await main.getByText('quiet').evaluate(element => element.tagName)).toBe('STRONG')
  await main.getByText('Press me').click()
  await main.getByText('Here', { exact: true }).click()
  expect(
    await main.locator('script, iframe, form[action], [onclick], [onerror], [href^=javascript]').count(),
  ).toBe(0)
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
})

test('A70 A71 A72: each active unit leads to its reviews, with the average of the active reviews here', async () => {
  const { page } = await openDevice(desktop)
  const { hospitalId } = placeWithHidden(product())
  await visitList(page, product(), `/hospital/detail/${hospitalId}`)
  const expected = unitsOf(product(), hospitalId)
  const reviewed = expected.filter(unit => unit.count > 0)
  const silent = expected.filter(unit => unit.count === 0)
  expect(await units(page).getByRole('heading').allTextContents()).toEqual(reviewed.map(unit => unit.name))
  for (const [place, { id, name, count, rating }] of reviewed.entries()) {
    const card = units(page).nth(place)
    expect(await card.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(
      `/hospital/${hospitalId}/department/${id}`,
    )
    expect(await card.getByRole('img', { name: `Rated ${rating} out of 5` }).count()).toBe(1)
    expect(await card.textContent()).toContain(count === 1 ? '1 review' : `${count} reviews`)
  }
  await page.getByText('Be the first to review').click()
  const lines = page.getByRole('group').filter({ hasText: 'Be the first to review' }).getByRole('listitem')
  expect(await lines.locator('bdi').allTextContents()).toEqual(silent.map(unit => unit.name))
  expect(await lines.filter({ hasText: 'Not Rated Yet.' }).count()).toBe(silent.length)
  const search = page.getByRole('searchbox', { name: 'Find a unit' })
  await search.fill('no such unit')
  await expect.poll(() => lines.count()).toBe(0)
  await expect
    .poll(async () => (await page.getByText('No results found').boundingBox())?.height)
    .toBeGreaterThan(9)
  await page.getByText('Try fewer words').waitFor()
  // Who looks here for a unit that stands above finds it.
  const [above] = reviewed
  await search.fill(above?.name ?? '')
  await lines
    .getByRole('link', { name: above?.name ?? '' })
    .first()
    .waitFor()
  expect(
    await lines
      .getByRole('link', { name: above?.name ?? '' })
      .first()
      .getAttribute('href'),
  ).toBe(`/hospital/${hospitalId}/department/${above?.id}`)
  await search.fill(silent[0]?.name ?? '')
  await lines.first().getByRole('link').click()
  await page.waitForURL(`**/hospital/${hospitalId}/department/${silent[0]?.id}`)
  // Back: the list as it was left.
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe(silent[0]?.name)
  expect(await lines.first().isVisible()).toBe(true)
  // A new visit begins anew.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Hospitals' }).click()
  await page.waitForURL('**/hospitals')
  await visitList(page, product(), `/hospital/detail/${hospitalId}`)
  expect(await lines.first().isVisible()).toBe(false)
})

test('a hospital with several reviewed units shows them side by side, the one to return to first', async () => {
  const { page } = await openDevice(desktop)
  const { hospitalId } = crowdedPlace(product())
  await visitList(page, product(), `/hospital/detail/${hospitalId}`)
  const table = page.getByRole('table', { name: 'Side by side, out of 5' })
  await table.waitFor()
  const aspects = ['staff_to_patient', 'coworkers', 'management', 'overall'] as const
  const expected = unitsOf(product(), hospitalId)
    .filter(({ count }) => count > 0)
    .map(({ id, name, count }) => {
      const reviews = reviewsOf(product(), hospitalId, id)
      const means = aspects.map(aspect => reviews.reduce((sum, review) => sum + review[aspect], 0) / count)
      return { name, means }
    })
    .sort((a, b) => (b.means[3] ?? 0) - (a.means[3] ?? 0))
  expect(await table.locator('th bdi').allTextContents()).toEqual(expected.map(({ name }) => name))
  const shown = await table.getByRole('cell').locator('span:first-child').allTextContents()
  const texts = expected.flatMap(({ means }) => means.map(mean => String(Math.round(mean * 10) / 10)))
  expect(shown.filter(text => text !== '')).toEqual(texts)
  await table
    .locator('th bdi')
    .first()
    .evaluate(name => {
      name.textContent = 'Neurosurgical ICU'
    })
  for (const width of [430, 412, 390, 375, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenWords(table.locator('tbody')), `${width} px`).toEqual([])
  }
})

test('A73: without a picture, or when it cannot be had, the default picture of its kind stands there', async () => {
  const device = await openWithoutWorker()
  const { page } = device
  device.allowNetworkTrouble()
  const bare = hospitalsOf(product()).find(hospital => !hospital.image)
  const image = page.getByRole('main').locator('img').first()
  await visit(page, product(), `/hospital/detail/${bare?.id}`)
  await image.waitFor()
  expect(await image.getAttribute('src')).toBe('/public/media/hospitals/default.jpg')
  await expect.poll(() => image.evaluate(loaded)).toBe(true)

  await page.route(/media\/(hospitals|departments)\/(?!default)/, route => route.abort())
  await visitList(page, product(), `/hospital/detail/${ratedHospital().id}`)
  await expect.poll(() => image.getAttribute('src')).toBe('/public/media/hospitals/default.jpg')
  const unit = units(page).first().locator('img')
  await unit.scrollIntoViewIfNeeded()
  await expect.poll(() => unit.getAttribute('src')).toBe('/public/media/departments/default.jpg')
  await expect.poll(() => unit.evaluate(loaded)).toBe(true)
})

test('A15 A74 A75: "/departments" shows the active units, newest first, with pictures 350 px high', async () => {
  const { page } = await openDevice(desktop)
  await visitList(page, product(), '/departments')
  const expected = unitsOf(product(), 0)
  expect(await units(page).getByRole('heading').allTextContents()).toEqual(expected.map(unit => unit.name))
  for (const [place, { image }] of expected.entries()) {
    const picture = units(page).nth(place).locator('img')
    expect(await picture.getAttribute('src')).toBe(`/public/media/departments/${image || 'default.jpg'}`)
    expect((await picture.boundingBox())?.height).toBe(350)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const picture of await units(page).locator('img').all())
    expect((await picture.boundingBox())?.height).toBe(350)
  await units(page).first().getByRole('link').click()
  await page.getByText(`Hospitals with reviews for ${expected[0]?.name}`).waitFor()
})
