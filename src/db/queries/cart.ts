import { isOfCart } from '../../contract/command-traits.ts'
import type { DeviceDb } from '../device-db.ts'
import type { CartContents, ProductRecord } from '../records.ts'
import { type CartLine, cartLines, piecesInCart, piecesOf, readCart } from './cart-lines.ts'
import { isPending, needsAttention } from './entry-states.ts'
import { variantNames } from './variant-names.ts'

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
  /** When the server was asked for what is in it; null: never, or it would not say. */
  pulledAt: number | null
  /** It would not. */
  isUntold?: boolean | undefined
}

/** The cart of one person: what the server counted, and the person's own waiting changes over it, in order. */
export async function cartOf(db: DeviceDb, owner: number): Promise<CartView> {
  const [contents, entries] = await readCart(db, owner)
  const lines = await Promise.all(cartLines(contents, entries).map(line => viewOf(db, contents, line)))
  const cents = lines.reduce((sum, line) => sum + lineCents(line), 0)
  const shipping = contents?.shipping ?? null
  return {
    lines,
    pieces: piecesOf(lines),
    subtotal: cents / 100,
    shipping,
    total: shipping === null ? null : (cents + Math.round(shipping * 100)) / 100,
    unconfirmed: entries.filter(entry => isPending(entry) && isOfCart(entry)).length,
    refused: entries.filter(entry => needsAttention(entry) && isOfCart(entry)).length,
    pulledAt: contents && !contents.isUntold ? contents.pulledAt : null,
    isUntold: contents?.isUntold,
  }
}

/** What a line comes to, in US dollars; whole cents, so that nothing is lost on the way. */
export function lineTotal(line: Pick<CartLineView, 'price' | 'quantity'>): number {
  return lineCents(line) / 100
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
    // Of a server that does not tell: always.
    isSold: line.isSold && (counted ?? known)?.is_active !== 0,
  }
}

/** How many pieces are in it, for what hangs on it; null, too, where the server would not say what is in it, and nothing waits. */
export async function knownPieces(db: DeviceDb, owner: number): Promise<number | null> {
  const pieces = await piecesInCart(db, owner)
  const contents = await db.cartContents.get(owner)
  return contents?.isUntold && pieces === 0 ? null : pieces
}
