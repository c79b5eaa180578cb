import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { type CartView, lineTotal } from '../../../db/queries/cart.ts'
import { money } from '../../money.ts'
import { media } from '../../parts/media.ts'
import { productPictures } from '../../parts/product-pictures.ts'
import { paths } from '../../routes.ts'
import * as shop from '../../shop-words.ts'
import { removeFromCart } from '../../state/cart.ts'
import { session, viewerOf } from '../../state/session-state.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/picture.tsx'

type Line = CartView['lines'][number]

const columns = [shop.picture, shop.product, shop.price, shop.quantity, shop.total, shop.removeHeading]

/** The lines of the cart; on a phone each becomes a card, and the roles keep it a table for screen readers. */
export function CartTable({ lines }: { lines: Line[] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display` takes them from the elements
    <table className="cart-table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(column => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(line => (
          <CartRow key={`${line.productId} ${line.colorId} ${line.sizeId}`} line={line} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display` takes them from the elements
  )
}

function CartRow({ line }: { line: Line }) {
  const author = viewerOf(useSnapshot(session))
  const [isBusy, setBusy] = useState(false)
  const to = paths.product(line.productId)
  const remove = async () => {
    setBusy(true)
    await removeFromCart(line, author).finally(() => setBusy(false))
  }
  const variant = shop.lineTitle([line.colorName, line.sizeName])
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display` takes them from the elements
    <tr role="row">
      <td role="cell" className="cart-picture">
        <Link href={to} tabIndex={-1} aria-hidden="true">
          <Picture
            {...media('products', productPictures(line.pictures)[0])}
            alt=""
            width={96}
            height={96}
            sizes="96px"
          />
        </Link>
      </td>
      <td role="cell" className="cart-name">
        <Link href={to}>
          <bdi>{line.name}</bdi>
        </Link>
        {variant && <span className="muted">{variant}</span>}
        {line.waiting.length > 0 && (
          <Chip icon="clock" tone="warm">
            {shop.waitingPart}
          </Chip>
        )}
      </td>
      <td role="cell" data-label={shop.price}>
        {money(line.price)}
      </td>
      <td role="cell" data-label={shop.quantity}>
        {line.quantity}
      </td>
      <td role="cell" data-label={shop.total} className="cart-line-total">
        {money(lineTotal(line))}
      </td>
      <td role="cell" className="cart-remove">
        <IconButton
          icon="trash"
          label={shop.remove(shop.lineTitle([line.name, line.colorName, line.sizeName]))}
          disabled={isBusy}
          onClick={() => void remove()}
        />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display` takes them from the elements
  )
}
