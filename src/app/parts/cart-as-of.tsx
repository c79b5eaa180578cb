import * as shop from '../shop-words.ts'
import type { Pulled } from '../state/outcome-of.ts'
import { Notice } from '../ui/notice.tsx'

/** Says that the cart may be another by now, and why that is not here; how old it is stands below it. */
export function CartAsOf({ outcome }: { outcome: 'asking' | Pulled }) {
  return outcome === 'full' ? <Notice>{shop.cartNoRoom}</Notice> : null
}
