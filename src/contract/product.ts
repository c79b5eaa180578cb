import * as v from 'valibot'
import { call } from './call.ts'
import { Flag, Id, IncrementalAnswer, IncrementalQuery, MaybeText, Tombstone, WireNumber } from './wire.ts'

export const Product = v.pipe(
  v.object({
    id: Id,
    name: v.optional(v.string()),
    /** Read by some views of the specification instead of `name` (D15). */
    title: v.optional(v.string()),
    /** US dollars; the server counts in cents (D84). */
    price: v.pipe(WireNumber, v.minValue(0)),
    short_description: MaybeText,
    /** HTML; sanitised where it is stored and again where it is shown. */
    description: MaybeText,
    image: MaybeText,
    is_active: v.optional(Flag, 1),
  }),
  v.transform(({ name, title, ...rest }) => ({ ...rest, name: name ?? title ?? '' })),
)
export type Product = v.InferOutput<typeof Product>

export const ProductImage = v.object({ id: v.optional(Id), product_id: Id, image_name: MaybeText })
export type ProductImage = v.InferOutput<typeof ProductImage>

export const ProductColor = v.object({ id: Id, product_id: Id, name: v.string(), code: MaybeText })
export type ProductColor = v.InferOutput<typeof ProductColor>

export const Size = v.object({ id: Id, name: v.string() })
export type Size = v.InferOutput<typeof Size>

export const ProductSize = v.object({
  id: Id,
  product_id: Id,
  /** null: the product has no colours (D51). */
  color_id: v.nullish(Id, null),
  size_id: Id,
})
export type ProductSize = v.InferOutput<typeof ProductSize>

export const productsFetch = call({
  method: 'GET',
  path: 'products/fetch',
  encoding: 'query',
  auth: 'none',
  request: v.object({
    ...IncrementalQuery,
    /** Additive: with 1, the ids of what is no longer sold come, too. Products have no flag in the specification. */
    gone: v.optional(Flag),
  }),
  answer: v.object({
    data: v.object({
      products: v.array(v.union([Product, Tombstone])),
      productImages: v.array(ProductImage),
      sizes: v.array(Size),
      productColors: v.array(ProductColor),
      productSizes: v.array(ProductSize),
      ...IncrementalAnswer,
    }),
  }),
})
