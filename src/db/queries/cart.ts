import { safeParse } from 'valibot'
import { CartAddArgs, CartRemoveArgs } from '../../contract/cart-commands.ts'
import { QUANTITY_MAX } from '../../contract/limits.ts'
import type { DeviceDb } from '../device-db.ts'
import type { CartContents, OutboxEntry, ProductRecord } from '../records.ts'
import { variantNames } from './variant-names.ts'

/** One variant of a product in the cart. */
export interface CartLine {
  /** The server's key; null while all of it waits on this device. */
  id: number | null
  productId: number
  colorId: number | null
  sizeId: number | null
  quantity: number
  /** Sequence numbers of the waiting additions that are part of it. */
  waiting: number[]
  /** The server has taken some of it, and has not counted the cart since. */
  isUncounted: boolean
  /** What was seen when it was put in; null on what the server counted. */
  seenPrice: number | null
}

/** A line as screens show it. */
export interface CartLineView extends CartLine {
  name: string
  price: number
  pictures: Pick<ProductRecord, 'image' | 'images'>
  /** All that the product comes in; none where this device does not know it. */
  colors: ProductRecord['colors']
  colorName: string | null
  sizeName: string | null
}

export interface CartView {
  lines: CartLineView[]
  pieces: number
  /** US dollars. */
  subtotal: number
  /** null: not known on this device. */
  shipping: number | null
  /** null where the shipping is not known. */
  total: number | null
  /** Changes that the server has not confirmed. */
  unconfirmed: number
  /** Changes that the server said no to; the person decides about them elsewhere. */
  refused: number
  /** When the server was asked last; null: never. */
  pulledAt: number | null
}

/** The cart of one person: what the server counted, and the person's own waiting changes over it, in order. */
export async function cartOf(db: DeviceDb, owner: number): Promise<CartView> {
  const [contents, entries] = await readCart(db, owner)
  const lines = await Promise.all(fold(contents, entries).map(line => viewOf(db, contents, line)))
  const cents = lines.reduce((sum, line) => sum + lineCents(line), 0)
  const shipping = contents?.shipping ?? null
  return {
    lines,
    pieces: piecesOf(lines),
    subtotal: cents / 100,
    shipping,
    total: shipping === null ? null : (cents + Math.round(shipping * 100)) / 100,
    unconfirmed: entries.filter(entry => isOnItsWay(entry) && isOfCartLane(entry)).length,
    refused: entries.filter(entry => isOfCartLane(entry) && !isOnItsWay(entry) && entry.state !== 'acked')
      .length,
    pulledAt: contents?.pulledAt ?? null,
  }
}

/** The server's key of a variant's line; null where it has not told one. */
export async function keyInCart(db: DeviceDb, owner: number, variant: Variant): Promise<number | null> {
  const lines = fold(...(await readCart(db, owner)))
  return lines.find(line => isSame(line, variant))?.id ?? null
}

/** How many pieces are in it (D54): less to read than the cart itself, for every screen shows it. */
export async function piecesInCart(db: DeviceDb, owner: number): Promise<number> {
  return piecesOf(fold(...(await readCart(db, owner))))
}

/**
 * How many pieces of a variant the server had confirmed when an addition of it was written: what it counted
 * last, and what it has confirmed since.
 * @param writtenAt when the addition was written.
 * @returns null where that is not known: the cart was never counted, or only after the addition.
 */
export async function confirmedPieces(
  db: DeviceDb,
  owner: number,
  variant: Variant,
  writtenAt: number,
): Promise<number | null> {
  const [contents, entries] = await readCart(db, owner)
  if (!contents || contents.pulledAt >= writtenAt) return null
  const confirmed = entries.filter(({ state }) => state === 'acked')
  return piecesOf(fold(contents, confirmed).filter(line => isSame(line, variant)))
}

/** What a line comes to, in US dollars; whole cents, so that nothing is lost on the way. */
export function lineTotal(line: Pick<CartLineView, 'price' | 'quantity'>): number {
  return lineCents(line) / 100
}

async function readCart(db: DeviceDb, owner: number) {
  return Promise.all([db.cartContents.get(owner), db.outbox.where('author').equals(owner).sortBy('seq')])
}

/** Server lines, then each own command that the server has not refused; the same variant is one line (D53). */
function fold(contents: CartContents | undefined, entries: readonly OutboxEntry[]): CartLine[] {
  const counted = (contents?.items ?? []).map(
    (item): CartLine => ({
      id: item.id ?? null,
      productId: item.product_id,
      colorId: item.color_id,
      sizeId: item.size_id,
      quantity: item.quantity,
      waiting: [],
      isUncounted: false,
      seenPrice: null,
    }),
  )
  return entries.reduce(foldOne, counted)
}

function foldOne(lines: CartLine[], entry: OutboxEntry): CartLine[] {
  if (!isOnItsWay(entry) && entry.state !== 'acked') return lines
  if (entry.name === 'cart.remove') {
    const removal = safeParse(CartRemoveArgs, entry.args)
    return removal.success ? lines.filter(({ id }) => id !== removal.output.cartItemId) : lines
  }
  if (entry.name !== 'cart.add') return lines
  const addition = safeParse(CartAddArgs, entry.args)
  if (!addition.success) return lines
  const args = addition.output
  const isUncounted = entry.state === 'acked'
  const waiting = isUncounted ? [] : [entry.seq]
  if (!lines.some(line => isSame(line, args))) {
    const { price, ...selection } = args
    return [...lines, { id: null, ...selection, waiting, isUncounted, seenPrice: price }]
  }
  // Another server may keep two rows of a variant: the addition is counted once.
  const target = lines.find(line => isSame(line, args))
  return lines.map(line =>
    line === target
      ? {
          ...line,
          quantity: Math.min(QUANTITY_MAX, line.quantity + args.quantity),
          waiting: [...line.waiting, ...waiting],
          isUncounted: line.isUncounted || isUncounted,
        }
      : line,
  )
}

type Variant = Pick<CartAddArgs, 'productId' | 'colorId' | 'sizeId'>

function isSame(line: CartLine, args: Variant): boolean {
  return line.productId === args.productId && line.colorId === args.colorId && line.sizeId === args.sizeId
}

function isOnItsWay({ state }: OutboxEntry): boolean {
  return state === 'queued' || state === 'sending' || state === 'parked'
}

function isOfCartLane({ lane }: OutboxEntry): boolean {
  return lane === 'cart'
}

function piecesOf(lines: readonly CartLine[]): number {
  return lines.reduce((pieces, line) => pieces + line.quantity, 0)
}

function lineCents({ price, quantity }: Pick<CartLineView, 'price' | 'quantity'>): number {
  return Math.round(price * 100) * quantity
}

async function viewOf(
  db: DeviceDb,
  contents: CartContents | undefined,
  line: CartLine,
): Promise<CartLineView> {
  const known = await db.products.get(line.productId)
  const counted = contents?.products.find(({ id }) => id === line.productId)
  const images = contents?.images.filter(image => image.product_id === line.productId)
  return {
    ...line,
    name: known?.name ?? counted?.name ?? '',
    // What the server said when it counted the cart is what it will charge (D57).
    price: counted?.price ?? known?.price ?? line.seenPrice ?? 0,
    pictures: known ?? {
      image: counted?.image ?? null,
      images: (images ?? []).flatMap(i => i.image_name ?? []),
    },
    colors: known?.colors ?? [],
    ...variantNames(known, line),
  }
}
