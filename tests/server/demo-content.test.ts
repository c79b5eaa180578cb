import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { makeDemoContent } from '../../src/server/demo/demo-content.ts'
import { unratedHospitals } from '../../src/server/demo/hospitals.ts'

const now = new Date('2026-11-21T12:00:00Z')
const content = makeDemoContent(1, now)
const { hospitals, departments, users, reviews, products } = content
const realHospitals = fileURLToPath(
  new URL('../../../shared/data/cms_hospital_general_information.csv', import.meta.url),
)

function pairOf(review: { hospital: number; department: number }): string {
  return `${review.hospital}/${review.department}`
}

test('D83: the same seed and the same day give the same content, byte for byte', () => {
  expect(JSON.stringify(makeDemoContent(1, now))).toBe(JSON.stringify(content))
  expect(JSON.stringify(makeDemoContent(2, now))).not.toBe(JSON.stringify(content))
})

test('D83: there are 40 hospitals, 24 units, 120 authors, 600 reviews and 16 products', () => {
  expect([hospitals, departments, users, reviews, products].map(list => list.length)).toEqual([
    40, 24, 120, 600, 16,
  ])
  expect(hospitals.filter(hospital => hospital.is_active === 0)).toHaveLength(1)
  expect(departments.filter(unit => unit.is_active === 0)).toHaveLength(1)
  expect(hospitals.filter(hospital => hospital.image_name === '')).toHaveLength(2)
  expect(products.filter(product => product.images.length === 0)).toHaveLength(1)
})

test('D83: hospitals include the hard names: several with Mercy, one with a slash, one very long', () => {
  const names = hospitals.map(hospital => hospital.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter(name => name.includes('Mercy')).length).toBeGreaterThan(3)
  expect(names.some(name => name.includes('/'))).toBe(true)
  expect(names.some(name => name.length > 100)).toBe(true)
  for (const { state, zip, city, address } of hospitals) {
    expect(state).toMatch(/^[A-Z]{2}$/)
    expect(zip).toMatch(/^\d{5}$/)
    expect(city.length * address.length).toBeGreaterThan(0)
  }
})

test.skipIf(!existsSync(realHospitals))(
  'D83: no demo hospital bears the name of a real one (needs shared/data)',
  () => {
    const real = readFileSync(realHospitals, 'utf8')
      .split('\n')
      .map(line => (line.split('","')[1] ?? line.split(',')[1] ?? '').replaceAll('"', ''))
    expect(real.length).toBeGreaterThan(5000)
    const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
    const taken = new Set(real.map(plain))
    expect(hospitals.map(hospital => hospital.name).filter(name => taken.has(plain(name)))).toEqual([])
  },
)

test('D83: every review points at a hospital, a unit and an author that exist, once for each author', () => {
  const seen = new Set(reviews.map(review => `${review.user}/${pairOf(review)}`))
  expect(seen.size).toBe(reviews.length)
  for (const review of reviews) {
    expect(hospitals[review.hospital]?.is_active).toBe(1)
    expect(departments[review.department]?.is_active).toBe(1)
    expect(users[review.user]).toBeDefined()
  }
  const rated = new Set(reviews.map(review => hospitals[review.hospital]?.name))
  expect(unratedHospitals.filter(name => rated.has(name))).toEqual([])
  expect(rated.size).toBe(hospitals.length - unratedHospitals.length - 1)
})

test('D83: scores are whole numbers from 1 to 5, and all of them occur', () => {
  for (const aspect of ['staff_to_patient', 'coworkers', 'management', 'overall'] as const) {
    expect([...new Set(reviews.map(review => review[aspect]))].sort()).toEqual([1, 2, 3, 4, 5])
  }
})

test('D83: reviews are spread as in life: most units have a few, some have dozens', () => {
  const counts = new Map<string, number>()
  for (const review of reviews) counts.set(pairOf(review), (counts.get(pairOf(review)) ?? 0) + 1)
  const sizes = [...counts.values()]
  expect(sizes.filter(size => size <= 3).length).toBeGreaterThan(sizes.length / 2)
  expect(sizes.filter(size => size >= 20 && size <= 40).length).toBeGreaterThanOrEqual(3)
  const anonymous = reviews.filter(review => review.is_anonymous === 1).length
  const hidden = reviews.filter(review => review.is_active === 0).length
  expect(anonymous).toBeGreaterThan(270)
  expect(anonymous).toBeLessThan(390)
  expect(hidden).toBeGreaterThan(5)
  expect(hidden).toBeLessThan(40)
})

test('D83: no two texts are equal, all have a shift in the title and a readable length', () => {
  expect(new Set(reviews.map(review => review.review)).size).toBe(reviews.length)
  for (const { title, review } of reviews) {
    expect(title).toMatch(/^(Nightshift|Dayshift), /)
    expect(title.length).toBeLessThanOrEqual(120)
    expect(review.length).toBeGreaterThanOrEqual(80)
    expect(review.length).toBeLessThanOrEqual(1200)
    expect(review).not.toMatch(/[{}<>]|undefined/)
  }
})

test('D83: reviews lie in the five years before now, oldest first', () => {
  const times = reviews.map(review => review.created_at.getTime())
  expect([...times].sort((a, b) => a - b)).toEqual(times)
  expect(times.at(-1)).toBeLessThan(now.getTime())
  expect(times[0]).toBeGreaterThan(now.getTime() - 5 * 366 * 86_400_000)
})

test('D83: authors have addresses of their own that can never receive mail', () => {
  expect(new Set(users.map(user => user.email)).size).toBe(users.length)
  for (const { email } of users) expect(email).toMatch(/^[a-z]+\.[a-z]+@demo\.example\.invalid$/)
})

test('D51: some products have colours and sizes, some have none, and every size is in the list of sizes', () => {
  expect(products.some(product => product.colors.length === 0)).toBe(true)
  expect(products.some(product => product.colors.length > 1 && Object.keys(product.sizes).length > 1)).toBe(
    true,
  )
  for (const product of products) {
    expect(product.price_cents).toBeGreaterThan(0)
    expect(Number.isInteger(product.price_cents)).toBe(true)
    for (const color of product.colors) expect(color.code).toMatch(/^#[0-9a-f]{6}$/)
    for (const [color, names] of Object.entries(product.sizes)) {
      expect(Number(color)).toBeLessThan(Math.max(1, product.colors.length))
      expect(names.filter(name => !content.sizes.includes(name))).toEqual([])
    }
  }
})

test('D85: the leftover packages belong to FUTURES or to the last category, Trial', () => {
  expect(content.categories[0]?.title).toBe('FUTURES')
  expect(content.categories.at(-1)?.title).toBe('Trial')
  for (const entry of content.packages) expect(content.categories[entry.category]?.status).toBe(1)
})

test('every picture that is named is drawn, once, and none is drawn that nobody names', () => {
  const named = [
    ...hospitals.map(({ image_name }) => image_name && `hospitals/${image_name}`),
    ...departments.map(({ image_name }) => `departments/${image_name}`),
    ...products.flatMap(({ images }) => images.map(image => `products/${image}`)),
  ].filter(path => path !== '')
  expect(content.pictures.map(picture => picture.path).sort()).toEqual(named.sort())
  expect(new Set(named).size).toBe(named.length)
  expect(new Set(content.pictures.map(picture => picture.svg)).size).toBe(named.length)
})

test('D16: pictures are small, whole and hold nothing active or foreign', () => {
  for (const { path, svg } of content.pictures) {
    expect(svg.length, path).toBeLessThanOrEqual(6144)
    expect(path).toMatch(/^(hospitals|departments|products)\/[a-z0-9-]+\.svg$/)
    expect(svg, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s)
    expect(svg, path).not.toMatch(
      /<(script|foreignObject|style|image|a|animate|set)\b|\son\w+=|javascript:|data:/i,
    )
    expect(svg, path).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg.match(/https?:/g), path).toHaveLength(1)
    for (const [, target] of svg.matchAll(/(?:href="|url\()#?([^")]*)/g))
      expect(svg, path).toContain(`id="${target}"`)
  }
})

test('D16: descriptions use the allowed tags only and close them all', () => {
  for (const { description } of [...hospitals, ...products]) {
    const open: string[] = []
    for (const [whole, close, tag = ''] of description.matchAll(/<(\/?)([^>]*)>/g)) {
      expect(['p', 'ul', 'li', 'strong', 'em'], whole).toContain(tag)
      if (close === '/') expect(open.pop()).toBe(tag)
      else open.push(tag)
    }
    expect(open).toEqual([])
  }
})
