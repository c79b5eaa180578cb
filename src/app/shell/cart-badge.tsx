import { wholeNumber } from '../../contract/whole-number.ts'
import * as words from '../words/words.ts'
import './cart-badge.css'

/** How much is in the cart: a number for the eye; the ear also hears of what. */
export function CartBadge({ pieces }: { pieces: number }) {
  return (
    <>
      <span className="cart-count" data-pieces={pieces}>
        {wholeNumber(pieces)}
      </span>
      <span className="hidden-text">{words.items(pieces)}</span>
    </>
  )
}
