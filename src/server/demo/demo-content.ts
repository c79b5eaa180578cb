/**
 * DEMO CONTENT: what an empty database is filled with on the first start. Fictional hospitals, units, reviews and
 * merchandise, written and drawn for this repository; never a review of a real hospital (D83).
 */
import type { DemoContent } from './demo-types.ts'
import { makeHospitals } from './hospitals.ts'
import { categories, packages } from './packages.ts'
import { makeUsers } from './people.ts'
import { makeProducts, shippingCents, sizes } from './products.ts'
import { createRandom } from './random.ts'
import { makeReviews } from './reviews.ts'
import { makeUnits } from './units.ts'

export type { DemoContent } from './demo-types.ts'

const authors = 120
const reviewCount = 600

/**
 * Makes all demo content: about 40 hospitals, 24 units, 120 authors, 600 reviews, 16 products and their pictures.
 * Same seed and same `now` give the same content, byte for byte. Prices are in cents; nothing is written anywhere.
 */
export function makeDemoContent(seed: number, now: Date): DemoContent {
  const { hospitals, pictures: hospitalPictures } = makeHospitals(createRandom(seed))
  const { departments, loads, pictures: unitPictures } = makeUnits()
  const { products, pictures: productPictures } = makeProducts()
  const users = makeUsers(createRandom(seed + 1), authors)
  const sources = { hospitals, departments, loads, users: users.length }
  return {
    hospitals,
    departments,
    users,
    reviews: makeReviews(createRandom(seed + 2), sources, reviewCount, now),
    products,
    sizes,
    shipping_cents: shippingCents,
    categories,
    packages,
    pictures: [...hospitalPictures, ...unitPictures, ...productPictures],
  }
}
