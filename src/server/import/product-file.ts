/** The JSON file of merchandise: read, checked, and brought into the form in which it is compared and stored. */
import * as v from 'valibot'
import { NAME_MAX } from '../../contract/limits.ts'
import { isStorable } from '../../contract/text.ts'
import { sanitiseDescription } from '../sanitise.ts'
import { areSafeNames } from '../site/safe-file.ts'
import { readText, UnreadableCsvError } from './csv.ts'
import { plainLine } from './plain-line.ts'

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

/** Less cannot be paid by card. */
const PRICE_MIN = 0.5
const PRICE_MAX = 100_000
const SHIPPING_MAX = 1_000

// Half an emoji comes back from the database as another text, and NUL ends the transaction on PostgreSQL.
const isText = (what: string) => v.check(isStorable, `${what} has characters that cannot be stored`)
const name = (what: string) =>
  v.pipe(
    v.string(`${what} must be text`),
    v.transform(plainLine),
    v.nonEmpty(`${what} is empty`),
    v.maxLength(NAME_MAX, `${what} is longer than ${NAME_MAX} characters`),
    isText(what),
  )
const oneEach = (what: string) => v.check<string[], string>(isDistinct, `names ${what} twice`)
const Sizes = v.optional(v.pipe(v.array(name('a size'), 'sizes must be a list'), oneEach('a size')), [])
const description = v.string('a description must be text')
const shortEnough = (what: string, max: number) =>
  v.maxLength<string, number, string>(max, `${what} is longer than ${max.toLocaleString('en-US')} characters`)
const Html = v.optional(
  v.pipe(description, shortEnough('a description', 20_000), isText('a description')),
  '',
)

const FileProduct = v.pipe(
  v.strictObject({
    name: name('its name'),
    price: v.pipe(
      v.number('its price must be a number of dollars'),
      v.minValue(PRICE_MIN, `its price is below ${PRICE_MIN} dollars`),
      v.maxValue(PRICE_MAX, `its price is above ${PRICE_MAX} dollars`),
      v.check(isCents, 'its price has more than two decimals'),
    ),
    short_description: v.optional(
      v.pipe(
        description,
        v.transform(plainLine),
        shortEnough('a short description', 500),
        isText('a description'),
      ),
      '',
    ),
    description: Html,
    images: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string('a picture must be the name of a file'),
            v.regex(
              /^[\w-][\w .-]*\.(svg|png|jpe?g|webp|avif)$/i,
              'a picture must be the name of a picture file',
            ),
            v.check(file => areSafeNames([file]), 'the name of a picture has at most 121 characters'),
          ),
          'images must be a list',
        ),
        v.maxLength(12, 'has more than 12 pictures'),
        oneEach('a picture'),
      ),
      [],
    ),
    colors: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            name: name('a color'),
            code: v.optional(
              v.nullable(
                v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a color code must look like #0f766e')),
              ),
              null,
            ),
            sizes: Sizes,
          }),
          'colors must be a list',
        ),
        v.check(colors => isDistinct(colors.map(color => color.name)), 'names a color twice'),
      ),
      [],
    ),
    sizes: Sizes,
    active: v.optional(v.boolean('active must be true or false')),
  }),
  v.check(
    product => product.colors.length === 0 || product.sizes.length === 0,
    'has colors: its sizes belong to each color',
  ),
)

const Shipping = v.optional(
  v.pipe(
    v.number('must be a number of dollars'),
    v.minValue(0, 'is below 0'),
    v.maxValue(SHIPPING_MAX, `is above ${SHIPPING_MAX} dollars`),
    v.check(isCents, 'has more than two decimals'),
  ),
)

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
  let content: unknown
  try {
    content = JSON.parse(readText(file).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof UnreadableCsvError) throw error
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

function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}

function isCents(price: number): boolean {
  return Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
}
