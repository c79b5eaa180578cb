/** The JSON file of merchandise: read, checked, and brought into the form in which it is compared and stored. */
import * as v from 'valibot'
import { sanitiseDescription } from '../sanitise.ts'
import { readText, UnreadableCsvError } from './csv.ts'
import { FileProduct, Shipping } from './product-schema.ts'

/** A product as the file says it, every list in the order in which it is to be shown. */
export interface ProductRow {
  readonly name: string
  readonly price_cents: number
  readonly short_description: string
  /** HTML, sanitised. */
  readonly description: string
  readonly images: readonly string[]
  readonly colors: readonly { readonly name: string; readonly code: string | null }[]
  /** Of a colour's name, or of '' where there are no colours. */
  readonly sizes: Readonly<Record<string, readonly string[]>>
  /** null: as it is, and shown where it is new. */
  readonly is_active: 0 | 1 | null
}

export interface BrokenProduct {
  readonly line: number
  readonly place: string
  readonly reason: string
}

export interface ProductFile {
  readonly rows: ProductRow[]
  readonly broken: BrokenProduct[]
  /** What an order is charged for shipping; null: the file does not say. */
  readonly shippingCents: number | null
}

/**
 * Reads the file: a list of products, or an object with a list "products" and what "shipping" costs.
 * @throws UnreadableCsvError where it is no such file, and where the shipping charge cannot be charged.
 */
export function readProductFile(file: string): ProductFile {
  const rows = new Map<string, ProductRow>()
  const broken: BrokenProduct[] = []
  const { products, shipping } = readContent(file)
  for (const [at, entry] of products.entries()) {
    const read = v.safeParse(FileProduct, entry)
    const reason = read.success
      ? rows.has(read.output.name) && 'stands in the file twice'
      : reasonOf(read.issues[0])
    if (reason) broken.push({ line: at, place: placeOf(entry, at), reason })
    else if (read.success) rows.set(read.output.name, asRow(read.output))
  }
  return { rows: [...rows.values()], broken, shippingCents: shippingOf(file, shipping) }
}

function readContent(file: string): { products: unknown[]; shipping?: unknown } {
  const text = readText(file)
  if (text.includes('\uFFFD')) throw new UnreadableCsvError(`The file "${file}" is not UTF-8 text.`)
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new UnreadableCsvError(`The file "${file}" is not valid JSON.`)
  }
  if (Array.isArray(content)) return { products: content }
  const { products, shipping } = (content ?? {}) as { products?: unknown; shipping?: unknown }
  if (!Array.isArray(products)) throw new UnreadableCsvError(`The file "${file}" has no list of products.`)
  return { products, shipping }
}

function shippingOf(file: string, said: unknown): number | null {
  const read = v.safeParse(Shipping, said)
  // Of money nothing is guessed, and a charge that holds for every order is more than one broken row.
  if (!read.success)
    throw new UnreadableCsvError(`In the file "${file}" the charge "shipping" ${read.issues[0].message}.`)
  return read.output === undefined ? null : Math.round(read.output * 100)
}

function asRow(product: v.InferOutput<typeof FileProduct>): ProductRow {
  const { price, colors, sizes, active, description, ...rest } = product
  return {
    ...rest,
    description: sanitiseDescription(description),
    price_cents: Math.round(price * 100),
    colors: colors.map(color => ({ name: color.name, code: color.code })),
    sizes: Object.fromEntries(
      colors.length > 0 ? colors.map(color => [color.name, color.sizes]) : [['', sizes]],
    ),
    is_active: active === undefined ? null : active ? 1 : 0,
  }
}

function reasonOf(issue: v.BaseIssue<unknown> | undefined): string {
  const field = issue?.path?.map(item => String(item.key)).join('.') ?? ''
  if (issue?.type === 'strict_object' && field === '') return 'is not a product'
  if (issue?.type === 'strict_object')
    return issue.expected === 'never' ? `has a field "${field}" that means nothing here` : `lacks "${field}"`
  return issue?.message ?? 'is not a product'
}

function placeOf(entry: unknown, at: number): string {
  const said = (entry as { name?: unknown } | null)?.name
  return `product ${at + 1}${typeof said === 'string' ? ` (${JSON.stringify(said.slice(0, 60))})` : ''}`
}
