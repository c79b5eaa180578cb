/** Additions to the cart that are still in the outbox: what each is about, and what it would cost today. */
import { safeParse } from 'valibot'
import { CartAddArgs } from '../../contract/cart-commands.ts'
import type { DeviceDb } from '../device-db.ts'
import type { OutboxEntry } from '../records.ts'
import { entriesOf } from './outbox.ts'
import { variantNames } from './variant-names.ts'

/** What an addition is refused for besides its price; other servers may speak of the price under any name. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'quantity',
  'product_id',
  'selectedProductColor',
  'selectedProductSize',
])

export interface Addition {
  seq: number
  /** As it was asked for; its price is the one that was seen. */
  args: CartAddArgs
  name: string
  colorName: string | null
  sizeName: string | null
  /** The server said no, and this is why in its own words; null where it has not been asked, or not answered. */
  refusal: string[] | null
  /** It said no to something that no other price would mend. */
  isRefusedOtherwise: boolean
  /** US dollars, as far as this device knows; null: not sold. */
  price: number | null
}

/** One of them; nobody else's. */
export async function additionOf(db: DeviceDb, author: number, seq: number): Promise<Addition | undefined> {
  const entry = await db.outbox.get(seq)
  return entry?.author === author ? readAddition(db, entry) : undefined
}

/** Those that the server has refused, oldest first. */
export async function refusedAdditions(db: DeviceDb, author: number): Promise<Addition[]> {
  const entries = await entriesOf(db, author)
  const read = await Promise.all(
    entries.filter(entry => entry.state === 'attention').map(entry => readAddition(db, entry)),
  )
  return read.filter(addition => addition !== undefined)
}

/** The price at which a refused one may be asked for again; null where the price is not what was in the way. */
export function newPriceOf({ refusal, isRefusedOtherwise, price, args }: Addition): number | null {
  return refusal !== null && !isRefusedOtherwise && price !== args.price ? price : null
}

async function readAddition(db: DeviceDb, entry: OutboxEntry): Promise<Addition | undefined> {
  const read = entry.name === 'cart.add' ? safeParse(CartAddArgs, entry.args) : null
  if (!read?.success) return undefined
  const args = read.output
  const product = await db.products.get(args.productId)
  return {
    seq: entry.seq,
    args,
    name: product?.name ?? '',
    ...variantNames(product, args),
    refusal: entry.state === 'attention' ? (entry.reason?.messages ?? []) : null,
    isRefusedOtherwise: entry.reason?.fields?.some(field => OTHERWISE.has(field)) ?? false,
    price: product?.is_active === 1 ? product.price : null,
  }
}
