import type { Addition } from '../../db/queries/additions.ts'
import type { CartView } from '../../db/queries/cart.ts'
import { paths } from '../routes.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as shop from '../words/shop-words.ts'
import { RefusedAdditions } from './refused-additions.tsx'

export interface RefusedChangesProps {
  cart: Pick<CartView, 'refused'>
  /** Those of the refused changes that would have put something in; undefined while they are being read. */
  additions: Addition[] | null | undefined
}

/** The cart is not what somebody asked for: said wherever one goes on with it, so that nobody orders less unawares. */
export function RefusedChanges({ cart, additions }: RefusedChangesProps) {
  if (!additions) return null
  return (
    <>
      <RefusedAdditions additions={additions} />
      {cart.refused > additions.length && (
        <Notice tone="warm">
          <p>{shop.refusedOther}</p>
          <div className="row">
            <LinkButton to={paths.waiting()} look="quiet">
              {shop.seeWhy}
            </LinkButton>
          </div>
        </Notice>
      )}
    </>
  )
}
