import { type CartView, lineTotal } from '../../db/queries/cart.ts'
import { money } from '../money.ts'
import * as shop from '../shop-words.ts'

/** What is about to be bought, a line each. */
export function OrderSummary({ lines }: { lines: CartView['lines'] }) {
  return (
    <ul className="order-summary">
      {lines.map(line => (
        <li key={`${line.productId} ${line.colorId} ${line.sizeId}`}>
          <span>
            <bdi>{shop.lineTitle([line.name, line.colorName, line.sizeName])}</bdi>
            {'\u00a0'}
            <span className="order-summary-count">× {line.quantity}</span>
          </span>
          <span>{money(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  )
}
