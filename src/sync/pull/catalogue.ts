/** Pulls what is held whole: hospitals, units with their averages, products. */
import { type DepartmentRow, departmentsFetch } from '../../contract/department.ts'
import { type HospitalRow, hospitalsFetch } from '../../contract/hospital.ts'
import { productsFetch } from '../../contract/product.ts'
import type { DepartmentReviewRow } from '../../contract/review.ts'
import type { PullRecord, PullResource, UnitStats } from '../../db/records.ts'
import { applyDepartments } from '../../db/truth/departments.ts'
import { applyHospitals } from '../../db/truth/hospitals.ts'
import { applyProducts, type ProductsAnswer } from '../../db/truth/products.ts'
import { advancePull, type Progress, pullRecord } from '../../db/truth/progress.ts'
import type { Kit } from '../kit.ts'
import type { PullOutcome } from '../seams.ts'
import { pullAnswer } from './answer.ts'
import { type Paged, pullPages } from './paged.ts'

/** Small enough that checking and storing a page stays below 50 ms on a slow phone. */
const HOSPITAL_ROWS_A_PAGE = 250
const DEPARTMENT_ROWS_A_PAGE = 1_000

interface UnitRows {
  departments: DepartmentRow[]
  /** undefined: the server sends none; they are computed from `reviews`. */
  stats: UnitStats[] | undefined
  reviews: DepartmentReviewRow[]
  authors: { id: number; first_name: string }[]
}

export async function pullHospitals(kit: Kit): Promise<PullOutcome> {
  const progress = await progressOf(kit, 'hospitals')
  return pullPages<HospitalRow[]>({
    ...progress.paged,
    async ask(cursor) {
      const input = { limit: HOSPITAL_ROWS_A_PAGE, since: cursor ?? undefined }
      const page = await pullAnswer(kit, hospitalsFetch, input)
      return page.kind === 'rows' ? toPage(page.answer.data, page.answer.data.hospitals) : page
    },
    join: (a, b) => [...a, ...b],
    apply: (rows, at) => progress.store(at, step => applyHospitals(kit.db, rows, step)),
  })
}

export async function pullDepartments(kit: Kit): Promise<PullOutcome> {
  const progress = await progressOf(kit, 'departments')
  return pullPages<UnitRows>({
    ...progress.paged,
    async ask(cursor) {
      const page = await pullAnswer(kit, departmentsFetch, {
        reviews: 0,
        limit: DEPARTMENT_ROWS_A_PAGE,
        since: cursor ?? undefined,
      })
      if (page.kind !== 'rows') return page
      const { data } = page.answer
      return toPage(data, {
        departments: data.departments,
        stats: data.departmentStats,
        reviews: data.departmentReviews,
        authors: data.users,
      })
    },
    join: (a, b) => ({
      departments: [...a.departments, ...b.departments],
      stats: [...(a.stats ?? []), ...(b.stats ?? [])],
      reviews: [],
      authors: [],
    }),
    async apply(rows, at) {
      const plain = rows.stats ? null : await import('./without-extensions.ts')
      const stats = rows.stats ?? plain?.unitStats(rows.reviews) ?? []
      const { departments } = rows
      await progress.store(at, step => applyDepartments(kit.db, { departments, stats }, step))
      await plain?.storeAllReviews(kit, rows.reviews, rows.authors, progress.began)
    },
  })
}

export async function pullProducts(kit: Kit): Promise<PullOutcome> {
  const progress = await progressOf(kit, 'products')
  let etag: string | null = null
  return pullPages<ProductsAnswer>({
    ...progress.paged,
    async ask() {
      const page = await pullAnswer(kit, productsFetch, { gone: 1 }, { etag: progress.etag() })
      if (page.kind !== 'rows') return page
      etag = page.etag
      return { kind: 'rows', rows: page.answer.data, cursor: undefined, more: false, reset: false }
    },
    join: (_, b) => b,
    apply: (rows, at) => progress.store({ ...at, etag }, step => applyProducts(kit.db, rows, step)),
  })
}

function toPage<Rows>(
  data: { cursor?: string | undefined; more?: boolean | undefined; reset?: boolean | undefined },
  rows: Rows,
) {
  const { cursor, more = false, reset = false } = data
  return { kind: 'rows' as const, rows, cursor, more, reset }
}

/** A page and how far it brings the pull. */
interface At {
  cursor: string | null
  etag?: string | null
  isWhole: boolean
  isLast: boolean
}

/** Where a resource's pull stands, and is moved on from with each page that is stored. */
async function progressOf(kit: Kit, resource: PullResource) {
  const began = kit.clock.now()
  let from = await pullRecord(kit.db, resource)
  const paged: Pick<Paged<never>, 'begin' | 'unchanged'> = {
    async begin() {
      from = await pullRecord(kit.db, resource)
      return { cursor: from.cursor, isHeld: from.pulledAt !== null }
    },
    async unchanged() {
      const to: PullRecord = { ...from, pulledAt: began }
      await kit.db.transaction('rw', kit.db.pulls, () => advancePull(kit.db, from, to))
    },
  }
  async function store(at: At, write: (step: Progress) => Promise<void>): Promise<void> {
    const { isWhole, isLast, ...place } = at
    const to = { ...from, ...place, pulledAt: isLast ? began : from.pulledAt }
    await write({ from, to, isWhole })
    from = to
  }
  return { began, paged, store, etag: () => from.etag }
}
