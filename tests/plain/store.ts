/**
 * What the plain server holds. It follows the specification's entities (section 3) and the habits of a small
 * PHP server: flags are 0 and 1, decimals are text, times have no zone. Nothing of our own server is used here.
 */

/** A row as it is sent. */
export type Row = Record<string, string | number | null>

export interface PlainUser {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  status: 0
  email_verified: 0 | 1
  password: string
  code: string
}

export interface PlainStore {
  users: PlainUser[]
  tokens: Map<string, number>
  hospitals: Row[]
  departments: Row[]
  reviews: Row[]
  products: Row[]
  productImages: Row[]
  productColors: Row[]
  sizes: Row[]
  productSizes: Row[]
  /** `session` is what the specification calls the anonymous session id. */
  cart: (Row & { id: number; session: string; product_id: number; quantity: number })[]
  orders: (Row & { id: number; user_id: number | null; cart_session: string })[]
  orderDetails: Row[]
  messages: Row[]
  notified: number
  /** Codes as they were mailed, newest last. */
  mails: { to: string; code: string }[]
  nextId(): number
}

export const UNIT_OF_ALL = 'Emergency Department'

/** A small town's worth of everything. */
export function makeStore(): PlainStore {
  let last = 900
  const grace = author(1, 'Grace')
  const henry = author(2, 'Henry')
  return {
    users: [grace, henry],
    tokens: new Map(),
    hospitals: [
      ...Array.from({ length: 11 }, (_, index) => hospital(index + 1, `Plain Hospital ${index + 1}`, 1)),
      hospital(12, 'Closed Hospital', 0),
    ],
    departments: [
      { id: 1, name: UNIT_OF_ALL, image_name: null, is_active: 1 },
      { id: 2, name: 'Burn Unit', image_name: 'burn.jpg', is_active: 1 },
      { id: 3, name: 'Closed Unit', image_name: null, is_active: 0 },
    ],
    reviews: [
      review(1, grace, 11, 1, [5, 4, 4, 5], 'Dayshift, first'),
      review(2, henry, 11, 1, [2, 3, 3, 2], 'Nightshift, second'),
      { ...review(3, henry, 11, 2, [1, 1, 1, 1], 'Nightshift, unnamed'), is_anonymous: 1, isAnonymous: 1 },
      { ...review(4, grace, 11, 1, [1, 1, 1, 1], 'Dayshift, taken down'), is_active: 0 },
    ],
    products: [
      ware(1, 'Plain Mug', '12.00'),
      ware(2, 'Plain Shirt', '24.50'),
      { ...ware(3, 'Sold Out Cap', '9.00'), is_active: 0 },
    ],
    productImages: [
      { id: 1, product_id: 1, image_name: 'mug.jpg' },
      { id: 2, product_id: 2, image_name: 'shirt.jpg' },
    ],
    productColors: [{ id: 1, product_id: 2, name: 'Teal', code: '#0f766e' }],
    sizes: [{ id: 1, name: 'M' }],
    productSizes: [{ id: 1, product_id: 2, color_id: 1, size_id: 1 }],
    cart: [],
    orders: [],
    orderDetails: [],
    messages: [],
    notified: 0,
    mails: [],
    nextId: () => {
      last += 1
      return last
    },
  }
}

function hospital(id: number, name: string, is_active: 0 | 1): Row {
  return {
    id,
    name,
    city: 'Plainfield',
    state: 'OH',
    image_name: id === 1 ? '' : null,
    description: `<p>${name} has <strong>no</strong> extensions.</p>`,
    is_active,
    avg_rating: id === 11 ? '3.50' : null,
  }
}

function author(id: number, first_name: string): PlainUser {
  const email = `${first_name.toLowerCase()}@plain.invalid`
  const names = { first_name, last_name: 'Plain', email, phone: '' }
  return { id, ...names, status: 0, email_verified: 1, password: 'never signs in', code: '' }
}

function review(
  id: number,
  { id: user_id }: PlainUser,
  hospital_id: number,
  department_id: number,
  [staff_to_patient, coworkers, management, overall]: [number, number, number, number],
  title: string,
): Row {
  const answers = { staff_to_patient, coworkers, management, overall }
  const rating = ((staff_to_patient + coworkers + management + overall) / 4).toFixed(2)
  const times = { created_at: '2026-11-20 14:03:22', date: '2026-11-20 14:03:22' }
  const flags = { is_active: 1, is_anonymous: 0, isAnonymous: 0 }
  const words = { title, review: `${title}: what it was like.` }
  return { id, user_id, hospital_id, department_id, ...flags, rating, ...answers, ...words, ...times }
}

function ware(id: number, name: string, price: string): Row {
  const texts = { short_description: `${name}, plainly.`, description: `<p>${name}</p>` }
  return { id, name, price, ...texts, image: null, is_active: 1 }
}
