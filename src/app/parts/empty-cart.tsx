import { useSnapshot } from 'valtio'
import * as messages from '../../contract/messages.ts'
import type { CartView } from '../../db/queries/cart.ts'
import { paths } from '../routes.ts'
import type { PullState } from '../state/outcome-of.ts'
import { session } from '../state/session/session-state.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as account from '../words/account-words.ts'
import { screenWords } from '../words/screen-words.ts'
import * as shop from '../words/shop-words.ts'

export interface EmptyCartProps {
  cart: CartView
  outcome: PullState
}

/** Nothing in the cart, or nothing known of it: that is not the same. */
export function EmptyCart({ cart, outcome }: EmptyCartProps) {
  const isVisitor = useSnapshot(session).phase === 'visitor'
  const reason = whyEmpty(cart, outcome)
  const { icon, title, text } = why[reason]
  return (
    <EmptyState icon={icon} title={title}>
      <p>{reason === 'empty' && isVisitor ? shop.cartSignIn : text}</p>
      <LinkButton to={paths.products()}>{messages.returnToShop}</LinkButton>
    </EmptyState>
  )
}

function whyEmpty({ pulledAt, isUntold }: CartView, outcome: PullState): keyof typeof why {
  // Something came and did not fit: what was known before may be no more.
  if (outcome === 'full') return 'full'
  // Also where this screen had been told, and somebody asked again since.
  if (isUntold && outcome === 'fresh') return 'refused'
  return pulledAt === null && (outcome === 'unreachable' || outcome === 'refused') ? outcome : 'empty'
}

const why = {
  empty: { icon: 'cart', title: screenWords.cartEmpty, text: screenWords.cartEmptyNext },
  unreachable: { icon: 'offline', title: shop.cartNotHere, text: shop.cartNotHereNext },
  refused: { icon: 'warning', title: shop.cartFailed, text: account.siteInTrouble },
  full: { icon: 'warning', title: shop.cartFailed, text: shop.cartNoRoomNext },
} as const
