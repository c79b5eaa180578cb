import { safeParse } from 'valibot'
import { CartAddArgs, CartRemoveArgs } from '../../contract/cart-commands.ts'
import { QUANTITY_MAX } from '../../contract/limits.ts'
import type { DeviceDb } from '../device-db.ts'
import { type CartContents, type OutboxEntry, VISITOR } from '../records.ts'
import { needsAttention } from './entry-states.ts'
import { entriesOf } from './outbox.ts'

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
  /** false where the server said so of this color and size. */
  isSold: boolean
  /** As this device knew them when the server counted the cart. */
  colorName?: string | null | undefined
  sizeName?: string | null | undefined
}

type Variant = Pick<CartAddArgs, 'productId' | 'colorId' | 'sizeId'>

/** The server's key of a variant's line; null where it has not told one. */
export async function keyInCart(db: DeviceDb, owner: number, variant: Variant): Promise<number | null> {
  const lines = cartLines(...(await readCart(db, owner)))
  return lines.find(line => isSame(line, variant))?.id ?? null
}

/**
 * How many pieces are in it (D54): less to read than the cart itself, for every screen shows it.
 * @returns null where that is not known: the cart of somebody signed in was never counted here, and nothing of theirs waits.
 */
export async function piecesInCart(db: DeviceDb, owner: number): Promise<number | null> {
  const [contents, entries] = await readCart(db, owner)
  const pieces = piecesOf(cartLines(contents, entries))
  return contents || owner === VISITOR || pieces > 0 ? pieces : null
}

/**
 * How many pieces of a variant the server had confirmed when an addition of it was written: what it counted
 * last, and what it has confirmed since.
 * @param writtenAt when the addition was written.
 * @returns null where that is not known: the server never told, or only after the addition.
 */
export async function confirmedPieces(
  db: DeviceDb,
  owner: number,
  variant: Variant,
  writtenAt: number,
): Promise<number | null> {
  const [contents, entries] = await readCart(db, owner)
  if (!contents || contents.isUntold || contents.pulledAt >= writtenAt) return null
  const confirmed = entries.filter(({ state }) => state === 'acked')
  return piecesOf(cartLines(contents, confirmed).filter(line => isSame(line, variant)))
}

/** What the server counted of a person's cart, and all that this device has to say about it. */
export async function readCart(db: DeviceDb, owner: number) {
  return Promise.all([db.cartContents.get(owner), entriesOf(db, owner)])
}

/** Server lines, then each own command that the server has not refused; the same variant is one line (D53). */
export function cartLines(contents: CartContents | undefined, entries: readonly OutboxEntry[]): CartLine[] {
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
      isSold: item.is_sold !== 0,
      colorName: item.colorName,
      sizeName: item.sizeName,
    }),
  )
  return entries.reduce(withEntry, counted)
}

function withEntry(lines: CartLine[], entry: OutboxEntry): CartLine[] {
  if (needsAttention(entry)) return lines
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
  // Another server may keep two rows of a variant: the addition is counted once.
  const target = lines.find(line => isSame(line, args))
  if (!target) {
    const { price, ...selection } = args
    return [...lines, { id: null, ...selection, waiting, isUncounted, seenPrice: price, isSold: true }]
  }
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

/** Whether they are the same product in the same color and size. */
export function isSame(line: Variant, args: Variant): boolean {
  return line.productId === args.productId && line.colorId === args.colorId && line.sizeId === args.sizeId
}

export function piecesOf(lines: readonly CartLine[]): number {
  return lines.reduce((pieces, line) => pieces + line.quantity, 0)
}
