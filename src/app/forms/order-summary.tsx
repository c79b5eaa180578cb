import { type CartView, lineTotal } from '../../db/queries/cart.ts'
import { money } from '../money.ts'
import { cartLineKeys } from '../parts/cart-line-keys.ts'
import { Chip } from '../ui/chip.tsx'
import { lineTitle } from '../words/line-words.ts'
import * as shop from '../words/shop-words.ts'

/** What is about to be bought, a line each. */
export function OrderSummary({ lines }: { lines: CartView['lines'] }) {
  const keys = cartLineKeys(lines)
  return (
    <ul className="order-summary">
      {lines.map((line, place) => (
        <li key={keys[place]}>
          <span>
            <bdi>{lineTitle([line.name, line.colorName, line.sizeName])}</bdi>
            {'\u00a0'}
            <span className="order-summary-count">× {line.quantity}</span>
            {!line.isSold && (
              <>
                {' '}
                <Chip icon="warning" tone="error">
                  {shop.notSold}
                </Chip>
              </>
            )}
          </span>
          <span>{money(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  )
}
