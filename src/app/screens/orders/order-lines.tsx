import type { OrderView } from '../../../db/queries/orders.ts'
import { money } from '../../money.ts'
import { media } from '../../parts/media.ts'
import { productPictures } from '../../parts/product-pictures.ts'
import * as shop from '../../shop-words.ts'
import { Picture } from '../../ui/picture.tsx'

/** What was bought, as it was called then; on a phone each line becomes a card, and the roles keep it a table. */
export function OrderLines({ lines }: { lines: OrderView['lines'] }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display` takes them from the elements
    <table className="orders order-lines" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {shop.number}
          </th>
          <th scope="col" role="columnheader">
            <span className="hidden-text">{shop.picture}</span>
          </th>
          <th scope="col" role="columnheader">
            {shop.title}
          </th>
          <th scope="col" role="columnheader">
            {shop.price}
          </th>
          <th scope="col" role="columnheader">
            {shop.quantity}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes, and its lines have no key
          <tr key={place} role="row">
            <td role="cell">{place + 1}</td>
            <td role="cell">
              <Picture
                {...media('products', productPictures(line.pictures)[0])}
                alt=""
                width={64}
                height={64}
                sizes="64px"
                className="order-lines-picture"
              />
            </td>
            <td role="cell" className="order-lines-title">
              <bdi>{shop.lineTitle([line.name, line.colorName, line.sizeName])}</bdi>
            </td>
            <td role="cell" data-label={shop.price}>
              {money(line.price)}
            </td>
            <td role="cell" data-label={shop.quantity}>
              {line.quantity}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: `display` takes them from the elements
  )
}
