import type { PullState } from '../state/outcome-of.ts'
import { Notice } from '../ui/notice.tsx'
import * as shop from '../words/shop-words.ts'

/** Says that the cart may be another by now, and why that is not here; how old it is stands below it. */
export function CartStaleNotice({ outcome }: { outcome: PullState }) {
  return outcome === 'full' ? <Notice>{shop.cartNoRoom}</Notice> : null
}
