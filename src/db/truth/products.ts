import type { InferOutput } from 'valibot'
import type { productsFetch } from '../../contract/product.ts'
import type { DeviceDb } from '../device-db.ts'
import type { ProductRecord } from '../records.ts'
import { advancePull, type Progress } from './progress.ts'
import { isEqual, isPlausibleAnswer, isTombstone } from './rows.ts'

export type ProductsAnswer = InferOutput<typeof productsFetch.answer>['data']

/**
 * Stores all products and how far that brings the pull, in one transaction. What is gone while somebody waits to have it in
 * the cart stays, not to be bought: a refusal must be able to say of what.
 * @throws Overtaken and then has stored nothing.
 */
export async function applyProducts(db: DeviceDb, answer: ProductsAnswer, progress: Progress): Promise<void> {
  await db.transaction('rw', db.products, db.pulls, db.outbox, async () => {
    await advancePull(db, progress.from, progress.to)
    const held = new Map((await db.products.toArray()).map(product => [product.id, product]))
    const records = toRecords(answer)
    const ids = new Set(records.map(record => record.id))
    const gone = answer.products.filter(isTombstone).map(({ id }) => id)
    const missing = [...held.keys()].filter(id => !ids.has(id))
    await db.products.bulkPut(records.filter(record => !isEqual(record, held.get(record.id))))
    const sold = [...held.values()].filter(record => record.is_active === 1)
    const leaving = isPlausibleAnswer(sold.length, answer.products.length) ? missing : gone
    // Seldom any: what waits may be thousands.
    const wanted = leaving.length > 0 ? await wantedProducts(db) : new Set()
    await db.products.bulkDelete(leaving.filter(id => !wanted.has(id)))
    const kept = sold.filter(({ id }) => wanted.has(id) && leaving.includes(id))
    await db.products.bulkPut(kept.map(record => ({ ...record, is_active: 0 })))
  })
}

async function wantedProducts(db: DeviceDb): Promise<Set<unknown>> {
  const entries = await db.outbox.toArray()
  return new Set(entries.filter(({ name }) => name === 'cart.add').map(({ args }) => productIdOf(args)))
}

/** As it was stored, perhaps by another version. Home loads this, and the schemas of `readCommand` would weigh on it. */
function productIdOf(args: unknown): unknown {
  return (args as { productId?: unknown } | null | undefined)?.productId
}

/** Each product with its pictures, colours and sizes, so that a page is one read. Exported for its test. */
export function toRecords(answer: ProductsAnswer): ProductRecord[] {
  const sizeNames = new Map(answer.sizes.map(size => [size.id, size.name]))
  return answer.products.flatMap(product => {
    if (isTombstone(product)) return []
    const ofProduct = (row: { product_id: number }) => row.product_id === product.id
    const offered = answer.productSizes.filter(ofProduct)
    const sizesOf = (colorId: number | null) =>
      offered
        .filter(row => row.color_id === colorId)
        .map(row => ({ id: row.size_id, name: sizeNames.get(row.size_id) ?? '' }))
    return [
      {
        ...product,
        images: answer.productImages.filter(ofProduct).flatMap(image => image.image_name ?? []),
        colors: answer.productColors
          .filter(ofProduct)
          .map(({ id, name, code }) => ({ id, name, code: code ?? null, sizes: sizesOf(id) })),
        sizes: sizesOf(null),
      },
    ]
  })
}
