/** What screens must show, worked out from the server's tables by the rules of the specification. */
import * as messages from '../../src/contract/messages.ts'
import { ratingText } from '../../src/contract/rating.ts'
import type { Product } from './product.ts'
import { rows } from './server-rows.ts'

export interface HospitalTruth {
  id: number
  /** "name - city, state" */
  shown: string
  image: string
  description: string
  /** As a card says it: "3.7" or "Not Rated Yet." */
  rating: string
}

const ratingWords = (mean: number | null) => (mean ? ratingText(mean) : messages.notRated)

/** Active hospitals, newest first. */
export function hospitalsOf(product: Product): HospitalTruth[] {
  const sql = `select h.id, h.name || ' - ' || h.city || ', ' || h.state shown, h.image_name image, h.description,
      (select avg(r.rating_hundredths) / 100.0 from reviews r where r.hospital_id = h.id and r.is_active = 1) mean
    from hospitals h where h.is_active = 1 order by h.id desc`
  return rows<Omit<HospitalTruth, 'rating'> & { mean: number | null }>(product, sql).map(
    ({ mean, ...hospital }) => ({ ...hospital, rating: ratingWords(mean) }),
  )
}

export interface UnitTruth {
  id: number
  name: string
  image: string
  count: number
  rating: string
}

/** Active units with what nurses of one hospital gave them, newest first. */
export function unitsOf(product: Product, hospitalId: number): UnitTruth[] {
  const sql = `select d.id, d.name, d.image_name image, count(r.id) count, avg(r.rating_hundredths) / 100.0 mean
    from departments d left join reviews r
      on r.department_id = d.id and r.hospital_id = ? and r.is_active = 1
    where d.is_active = 1 group by d.id order by d.id desc`
  return rows<Omit<UnitTruth, 'rating'> & { mean: number | null }>(product, sql, [hospitalId]).map(
    ({ mean, ...unit }) => ({ ...unit, rating: ratingWords(mean) }),
  )
}

export interface ReviewTruth {
  id: number
  title: string
  review: string
  /** Who wrote it, as readers may know it. */
  author: string
  staff_to_patient: number
  coworkers: number
  management: number
  overall: number
  rating: string
  created_at: number
}

/** Active reviews of a unit of a hospital, newest first. */
export function reviewsOf(product: Product, hospitalId: number, departmentId: number): ReviewTruth[] {
  const sql = `select r.*, r.rating_hundredths / 100.0 mean,
      case when r.is_anonymous = 0 then u.first_name else 'Anonymous' end author
    from reviews r left join users u on u.id = r.user_id
    where r.hospital_id = ? and r.department_id = ? and r.is_active = 1 order by r.id desc`
  return rows<Omit<ReviewTruth, 'rating'> & { mean: number }>(product, sql, [hospitalId, departmentId]).map(
    review => ({ ...review, rating: ratingText(review.mean) }),
  )
}

/** Where somebody took a review down: an inactive row beside active ones. */
export function placeWithHidden(product: Product): {
  hospitalId: number
  departmentId: number
  title: string
} {
  const sql = `select r.hospital_id hospitalId, r.department_id departmentId, r.title from reviews r
    where r.is_active = 0 and exists (select 1 from reviews o where o.hospital_id = r.hospital_id
      and o.department_id = r.department_id and o.is_active = 1) limit 1`
  const [place] = rows<{ hospitalId: number; departmentId: number; title: string }>(product, sql)
  if (!place) throw new Error('The demo content has no hidden review.')
  return place
}

/** The unit of a hospital with most reviews. */
export function crowdedPlace(product: Product): { hospitalId: number; departmentId: number } {
  const sql = `select hospital_id hospitalId, department_id departmentId from reviews where is_active = 1
    group by 1, 2 order by count(*) desc, 1, 2 limit 1`
  const [place] = rows<{ hospitalId: number; departmentId: number }>(product, sql)
  if (!place) throw new Error('The demo content has no reviews.')
  return place
}

export interface WareTruth {
  id: number
  name: string
  /** In dollars, as shown. */
  price: string
  /** The last picture; empty where there is none. */
  image: string
}

/** The shop's things, newest first. */
export function waresOf(product: Product): WareTruth[] {
  const sql = `select p.id, p.name, p.price_cents cents, coalesce((select image_name from product_images
      where product_id = p.id order by id desc limit 1), '') image
    from products p where p.is_active = 1 order by p.id desc`
  return rows<Omit<WareTruth, 'price'> & { cents: number }>(product, sql).map(({ cents, ...ware }) => ({
    ...ware,
    price: `$${cents / 100}`,
  }))
}
