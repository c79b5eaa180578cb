import * as messages from '../../contract/messages.ts'
import { paths } from '../routes.ts'
import { screenWords } from '../screen-words.ts'
import * as shop from '../shop-words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Nothing in the cart, or nothing known of it: without a connection that is not the same. */
export function EmptyCart({ isUnknown }: { isUnknown: boolean }) {
  return (
    <EmptyState
      icon={isUnknown ? 'offline' : 'cart'}
      title={isUnknown ? shop.cartNotHere : screenWords.cartEmpty}
    >
      <p>{isUnknown ? shop.cartNotHereNext : screenWords.cartEmptyNext}</p>
      <LinkButton to={paths.products()}>{messages.returnToShop}</LinkButton>
    </EmptyState>
  )
}
