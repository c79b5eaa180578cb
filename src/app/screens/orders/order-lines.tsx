import { media } from '../../../contract/pictures.ts'
import type { OrderView } from '../../../db/queries/orders.ts'
import { money } from '../../money.ts'
import { chosenPicture } from '../../parts/color-picture.ts'
import { CardCell, CardRow, CardTable } from '../../ui/card-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import { lineTitle } from '../../words/line-words.ts'
import * as shop from '../../words/shop-words.ts'

const columns = [
  { key: shop.number, heading: shop.number },
  { key: shop.picture, heading: <span className="hidden-text">{shop.picture}</span> },
  ...[shop.title, shop.price, shop.quantity].map(heading => ({ key: heading, heading })),
]

/** What was bought, as it was called then. */
export function OrderLines({ lines }: { lines: OrderView['lines'] }) {
  return (
    <CardTable className="card-table orders order-lines" caption={shop.items} columns={columns}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes, and its lines have no key
        <CardRow key={place}>
          <CardCell>{place + 1}</CardCell>
          <CardCell>
            <Picture
              {...media('products', chosenPicture(line))}
              alt=""
              width={64}
              height={64}
              sizes="64px"
              className="order-lines-picture"
            />
          </CardCell>
          <CardCell className="order-lines-title">
            <bdi>{lineTitle([line.name, line.colorName, line.sizeName])}</bdi>
          </CardCell>
          <CardCell label={shop.price}>{money(line.price)}</CardCell>
          <CardCell label={shop.quantity}>{line.quantity}</CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}
