import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { media } from '../../../contract/pictures.ts'
import { type CartView, lineTotal } from '../../../db/queries/cart.ts'
import { money } from '../../money.ts'
import { cartLineKeys } from '../../parts/cart-line-keys.ts'
import { chosenPicture } from '../../parts/color-picture.ts'
import { paths } from '../../routes.ts'
import { focusHeading } from '../../state/page/focus-heading.ts'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { removeFromCart } from '../../state/shop/cart.ts'
import { IconButton } from '../../ui/button.tsx'
import { CardCell, CardRow, CardTable } from '../../ui/card-table.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { lineTitle } from '../../words/line-words.ts'
import * as shop from '../../words/shop-words.ts'
import * as words from '../../words/words.ts'

type Line = CartView['lines'][number]

const columns = [shop.picture, shop.product, shop.price, shop.quantity, shop.total, shop.removeHeading].map(
  heading => ({ key: heading, heading }),
)

/** The lines of the cart. */
export function CartTable({ lines }: { lines: Line[] }) {
  const keys = cartLineKeys(lines)
  return (
    <CardTable className="card-table cart-table" caption={words.cart} columns={columns}>
      {lines.map((line, place) => (
        <CartRow key={keys[place]} line={line} />
      ))}
    </CardTable>
  )
}

function CartRow({ line }: { line: Line }) {
  const author = viewerOf(useSnapshot(session))
  const [isBusy, setBusy] = useState(false)
  const to = paths.product(line.productId)
  const remove = async () => {
    setBusy(true)
    const isRemoved = await removeFromCart(line, author).finally(() => setBusy(false))
    if (isRemoved) focusHeading()
  }
  const variant = lineTitle([line.colorName, line.sizeName])
  return (
    <CardRow>
      <CardCell className="cart-picture">
        <Link href={to} tabIndex={-1} aria-hidden="true">
          <Picture {...media('products', chosenPicture(line))} alt="" width={96} height={96} sizes="96px" />
        </Link>
      </CardCell>
      <CardCell className="cart-name">
        <Link href={to}>
          <bdi>{line.name}</bdi>
        </Link>
        {variant && <span className="muted">{variant}</span>}
        {!line.isSold && (
          <Chip icon="warning" tone="error">
            {shop.notSold}
          </Chip>
        )}
        {line.waiting.length > 0 && (
          <Chip icon="clock" tone="warm">
            {shop.waitingPart}
          </Chip>
        )}
      </CardCell>
      <CardCell label={shop.price}>{money(line.price)}</CardCell>
      <CardCell label={shop.quantity}>{line.quantity}</CardCell>
      <CardCell label={shop.total} className="cart-line-total">
        {money(lineTotal(line))}
      </CardCell>
      <CardCell className="cart-remove">
        <IconButton
          icon="trash"
          label={shop.remove(lineTitle([line.name, line.colorName, line.sizeName]))}
          off={isBusy}
          onClick={() => void remove()}
        />
      </CardCell>
    </CardRow>
  )
}
