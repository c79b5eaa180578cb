/** What the examples are about: a usual name, and names that no design was made for. */
import type { HospitalView } from '../../db/queries/hospitals.ts'
import type { ProductView } from '../../db/queries/products.ts'

export const longName =
  "The Most Reverend Bartholomew J. Fitzgerald-Okonkwo Memorial Regional Medical Center and Women's and Children's Pavilion"
export const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2)

export const hospital: HospitalView = {
  id: 1,
  name: 'Gull Island Hospital',
  city: 'Gull Island',
  state: 'MD',
  displayName: 'Gull Island Hospital - Gull Island, MD',
  image_name: null,
  description: null,
  is_active: 1,
  avg_rating: 3.6,
  rating_count: 1588,
  address: '1 Ferry Landing',
  zip: '21999',
}

export const longHospital: HospitalView = { ...hospital, id: 2, name: longName, displayName: longName }

export const ware: ProductView = {
  id: 1,
  name: 'Night Shift Tee',
  price: 24,
  short_description: 'Soft cotton.',
  description: null,
  image: null,
  is_active: 1,
  images: [],
  colors: [],
  sizes: [],
}
