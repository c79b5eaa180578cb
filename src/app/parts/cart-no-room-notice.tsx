import type { PullState } from '../state/outcome-of.ts'
import { Notice } from '../ui/notice.tsx'
import * as shop from '../words/shop-words.ts'

/** Says that this device has no room for the cart as it is now; how old the one shown is stands below it. */
export function CartNoRoomNotice({ outcome }: { outcome: PullState }) {
  return outcome === 'full' ? <Notice>{shop.cartNoRoom}</Notice> : null
}
