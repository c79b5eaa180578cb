/** A site whose operator and whose people have brought nothing but attacks. */

import { REVIEW_MAX, TITLE_MAX } from '../../src/contract/limits.ts'
import { API_BASE } from '../../src/contract/protocol.ts'
import { isStorable } from '../../src/contract/text.ts'
import { aimedAt, vectors } from '../hostile/vectors.ts'
import { importFiles } from './import-files.ts'
import { makePerson, type Person } from './people.ts'
import type { Product } from './product.ts'
import { submitByCall } from './submit-by-call.ts'

/** Text that is read from right to left, with what would turn its neighbours, too. */
export const turned = 'עברית \u202elasrever'

export interface HostileRows {
  readonly hospitalId: number
  readonly otherHospitalId: number
  readonly departmentId: number
  readonly productIds: readonly number[]
  /** Written by somebody whose name is an attack, too. */
  readonly reviews: readonly { readonly title: string; readonly review: string }[]
  /** Of the last of them. */
  readonly author: Person
}

/** @param sink an address that counts who asks it. */
export async function bringHostileRows(product: Product, sink: string): Promise<HostileRows> {
  const all = aimedAt(sink, vectors)
  const line = (vector: string) => !/[\p{Cc}\u2028\u2029]/u.test(vector)
  const names = [...new Set(all.filter(line).filter(({ length }) => length <= 80))]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const hospitals = names
    .slice(0, 12)
    .map((name, id) =>
      [
        100_000 + id,
        quoted(`${name} ${turned}`),
        quoted(name),
        'ME',
        quoted(`${name} ${turned}`),
        quoted(name),
      ].join(),
    )
  const units = names.slice(12, 24).map(name => `${quoted(name)},${quoted(`${name} ${turned}`)},,`)
  const goods = chunks(all, 40).map((some, place) => ({
    name: `${names[place]} ${turned}`,
    price: 10,
    short_description: names[place + 1],
    description: some.join('\n'),
    ...(place === 0 && { colors: inColors(names) }),
  }))
  await importFiles(product, {
    hospitals: ['Facility ID,Facility Name,City/Town,State,Address,ZIP Code', ...hospitals].join('\n'),
    departments: ['name,full_name,aliases,category', ...units].join('\n'),
    products: JSON.stringify(goods),
  })
  const { hospitals: shown, departments } = await catalogue(product, 'departments/fetch')
  const { products } = await catalogue(product, 'products/fetch')
  const [hospitalId = 0, otherHospitalId = 0] = active(shown)
  const departmentId = active(departments)[0] ?? 0
  const reviews = reviewsOf(all.filter(isStorable))
  let author: Person | undefined
  for (const [number, written] of reviews.entries()) {
    author = await makePerson(product, `${names[number]} ${turned}`, 'hostile')
    await submitByCall(product, author.token, { hospitalId, departmentId }, { ...written, anonymous: 0 })
  }
  if (!author) throw new Error('Nobody wrote anything.')
  return { hospitalId, otherHospitalId, departmentId, productIds: active(products), reviews, author }
}

function inColors(names: readonly string[]) {
  return names.slice(2, 4).map(name => ({
    name: `${name} ${turned}`,
    sizes: names.slice(4, 6).map(size => `${size} ${turned}`),
  }))
}

/** Every vector once, as many in a text as it holds. */
function reviewsOf(all: readonly string[]): { title: string; review: string }[] {
  const most = Math.floor(REVIEW_MAX / Math.max(...all.map(({ length }) => length)))
  const titles = all.filter(vector => vector.length < TITLE_MAX && !/[\r\n\u0085\u2028\u2029]/.test(vector))
  return chunks(all, most).map((some, place) => ({
    title: `${place} ${titles[place]}`,
    review: `${some.join('\n')}\n${turned}`,
  }))
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, place) => place * size)
  return starts.map(start => items.slice(start, start + size))
}

interface Row {
  readonly id: number
  readonly is_active: 0 | 1
}

async function catalogue(product: Product, path: string): Promise<Partial<Record<string, Row[]>>> {
  const answer = await fetch(product.url + API_BASE + path)
  return ((await answer.json()) as { data: Record<string, Row[]> }).data
}

function active(rows: readonly Row[] = []): number[] {
  return rows.filter(row => row.is_active === 1).map(({ id }) => id)
}
