// Keep this hospital on my phone: what is kept is whole without a connection, and everybody sees what lies here.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, phone } from './axe-findings.ts'
import { type Device, openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { shareProduct } from './product.ts'
import { rows } from './server-rows.ts'
import { reviewsOf, unitsOf } from './server-truth.ts'
import { readyForOffline } from './writing.ts'

const product = shareProduct()

interface Subject {
  id: number
  name: string
  image: string
}

/** Hospitals with a picture and several reviewed units, those with the most reviews first. */
function subjects(): Subject[] {
  return rows<Subject>(
    product(),
    `select h.id, h.name, h.image_name image from hospitals h join reviews r on r.hospital_id = h.id
     where h.is_active = 1 and r.is_active = 1 and h.image_name <> ''
     group by h.id having count(distinct r.department_id) > 1 order by count(*) desc, h.id`,
  )
}

const keepSwitch = (page: Page) => page.getByRole('switch', { name: 'Keep this hospital on my phone' })
const openHospital = (page: Page, { id }: Subject) => visit(page, product(), `/hospital/detail/${id}`)

async function keptPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await caches.open('kept-pictures')
    return (await kept.keys()).map(request => decodeURIComponent(new URL(request.url).pathname))
  })
}

function picturesOf({ id, image }: Subject): string[] {
  const units = unitsOf(product(), id).filter(unit => unit.count > 0 && unit.image)
  return [`hospitals/${image}`, ...units.map(unit => `departments/${unit.image}`)].map(
    name => `/public/media/${name}`,
  )
}

/** Keeps a hospital and waits until all of it is here. */
async function keep(page: Page, subject: Subject): Promise<void> {
  await openHospital(page, subject)
  await keepSwitch(page).click()
  await page.getByText('Kept on this phone, saved just now').waitFor()
  await expect.poll(async () => (await keptPictures(page)).toSorted()).toEqual(picturesOf(subject).toSorted())
}

/** What the worker answers to the pictures of the page, as paths. */
async function answeredPictures(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('img')
    .evaluateAll(images =>
      Promise.all(
        images.map(async image => {
          const { src } = image as HTMLImageElement
          return decodeURIComponent(new URL((await fetch(`${src}?w=1280`)).url).pathname)
        }),
      ),
    )
}

async function readAllUnits(page: Page, { id }: Subject): Promise<void> {
  for (const unit of unitsOf(product(), id).filter(({ count }) => count > 0)) {
    await visit(page, product(), `/hospital/${id}/department/${unit.id}`)
    const [newest] = reviewsOf(product(), id, unit.id)
    await page
      .getByRole('main')
      .getByRole('article', { name: newest?.title ?? '?', exact: true })
      .waitFor()
  }
}

test('A233 A239 O-28: a hospital kept with one press is whole without a connection, whatever the worker threw out', async () => {
  const device = await openDevice()
  const { page } = device
  const [subject] = subjects() as [Subject]
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    navigator.storage.persist = async () => {
      asked.push(navigator.userActivation.isActive ? 'in the gesture' : 'by itself')
      return false
    }
  })
  await readyForOffline(page, product())
  await keep(page, subject)
  expect(await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual([
    'in the gesture',
  ])
  // The cap of what was merely seen, at its worst.
  await page.evaluate(() => caches.delete('pictures'))
  await device.goOffline()
  await page.reload()
  await page.getByText(/Kept on this phone, saved (just now|\d+ min ago)/).waitFor()
  expect(await keepSwitch(page).getAttribute('aria-checked')).toBe('true')
  const shown = page.getByRole('main').locator('img')
  await expect.poll(() => shown.count()).toBe(picturesOf(subject).length)
  expect((await answeredPictures(page)).toSorted()).toEqual(picturesOf(subject).toSorted())
  await readAllUnits(page, subject)
  await visit(page, product(), `/hospitals/${encodeURIComponent(subject.name)}`)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: subject.name }).first()
  await card.getByText(/Kept on this phone, saved/).waitFor()
})

async function keepOneAndVisitAnother(device: Device): Promise<[Subject, Subject]> {
  const [kept, visited] = subjects() as [Subject, Subject]
  await readyForOffline(device.page, product())
  await keep(device.page, kept)
  await openHospital(device.page, visited)
  const [unit] = unitsOf(product(), visited.id).filter(({ count }) => count > 0)
  await visit(device.page, product(), `/hospital/${visited.id}/department/${unit?.id}`)
  await device.page.getByText(/^Updated/).waitFor()
  return [kept, visited]
}

test('A233: "Saved on this phone" lists what is kept and what goes first, and clears it, also without a connection', async () => {
  const device = await openDevice()
  const { page } = device
  const [kept, visited] = await keepOneAndVisitAnother(device)
  await device.goOffline()
  await page.getByRole('link', { name: 'See what is saved' }).click()
  await page.getByRole('heading', { name: 'Saved on this phone', level: 1 }).waitFor()
  const keptPart = page.getByRole('region', { name: 'Hospitals you keep' })
  const unkeptPart = page.getByRole('region', { name: 'Opened, but not kept' })
  await keptPart.getByRole('link', { name: new RegExp(kept.name) }).waitFor()
  await keptPart.getByText(/\d+ reviews, [\d.]+\u00a0(kB|MB), saved/).waitFor()
  await unkeptPart.getByText(/^Reviews of 1 hospital \(\d+ in all, [\d.]+\u00a0(kB|MB)\)$/).waitFor()
  await unkeptPart
    .getByRole('listitem')
    .filter({ hasText: visited.name })
    .getByText('opened just now')
    .waitFor()
  await page.getByText(/^[\d.]+\u00a0(kB|MB) of [\d.,]+\u00a0(MB|GB) that this browser allows$/).waitFor()
  expect(await findings(page)).toEqual([])

  await unkeptPart.getByRole('button', { name: "Clear what isn't kept" }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear it' }).click()
  await unkeptPart.getByText('Nothing: the reviews of hospitals that you open are listed here.').waitFor()
  await readAllUnits(page, kept)
  const [gone] = unitsOf(product(), visited.id).filter(({ count }) => count > 0)
  await visit(page, product(), `/hospital/${visited.id}/department/${gone?.id}`)
  await page.getByText('The reviews of this unit are not on this phone yet.').waitFor()

  await visit(page, product(), '/saved')
  await keptPart.getByRole('button', { name: /^Remove .+ from this phone$/ }).click()
  await keptPart.getByText('You keep no hospital yet.').waitFor()
  await expect.poll(() => keptPictures(page)).toEqual([])
  // What was kept is now as what was merely opened.
  await unkeptPart.getByText(/^Reviews of 1 hospital/).waitFor()
})

test('A233: all hospitals are kept with one press that says what it costs, read without a connection, and let go of', async () => {
  const device = await openDevice()
  const { page } = device
  const all = subjects()
  const [opened, unopened] = [all.at(-1), all.at(-2)] as [Subject, Subject]
  const [{ count }] = rows<{ count: number }>(
    product(),
    `select count(*) count from reviews r join hospitals h on h.id = r.hospital_id
     where r.is_active = 1 and h.is_active = 1`,
  ) as [{ count: number }]
  const part = page.getByRole('region', { name: 'All hospitals' })
  const keptPart = page.getByRole('region', { name: 'Hospitals you keep' })
  await readyForOffline(page, product())
  await visit(page, product(), '/saved')
  await part
    .getByText(/[\d,]+ reviews, about [\d.]+\u00a0(kB|MB) on this phone and [\d.]+\u00a0(kB|MB) to load/)
    .waitFor()
  await part.getByRole('button', { name: 'Keep all hospitals' }).click()
  await part.getByText(`All ${count.toLocaleString('en-US')} reviews are on this phone`).waitFor()
  expect(await findings(page)).toEqual([])

  await keptPart.getByText('None by name: all hospitals are kept, without pictures.').waitFor()

  await device.goOffline()
  // Said where one would look for it; and what cannot be left out of all is no switch.
  await visit(page, product(), '/hospitals')
  await page.getByText('All are kept on this phone.').waitFor()
  expect(await findings(page, [phone])).toEqual([])
  await openHospital(page, opened)
  await page.getByText('Kept with all hospitals, saved just now.').waitFor()
  const pictures = page.getByRole('switch', { name: 'Keep its pictures' })
  expect(await pictures.getAttribute('aria-checked')).toBe('false')
  expect(await keepSwitch(page).count()).toBe(0)
  expect(await findings(page, [phone])).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'See what is saved' }).click()
  await part.getByText('reviews are on this phone').waitFor()

  await readAllUnits(page, opened)
  const silent = unitsOf(product(), opened.id).find(unit => unit.count === 0)
  await visit(page, product(), `/hospital/${opened.id}/department/${silent?.id}`)
  await page.getByText('Nobody has written about this unit yet.').waitFor()
  await visit(page, product(), '/saved')
  await part.getByRole('button', { name: 'Remove all hospitals' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove them' }).click()
  await part.getByRole('button', { name: 'Keep all hospitals' }).waitFor()
  await keptPart.getByText('You keep no hospital yet.').waitFor()
  await openHospital(page, opened)
  await keepSwitch(page).waitFor()
  expect(await page.getByText('Kept with all hospitals').count()).toBe(0)
  // What was opened stays.
  await readAllUnits(page, opened)
  const [gone] = unitsOf(product(), unopened.id).filter(unit => unit.count > 0)
  await visit(page, product(), `/hospital/${unopened.id}/department/${gone?.id}`)
  await page.getByText('The reviews of this unit are not on this phone yet.').waitFor()
})
