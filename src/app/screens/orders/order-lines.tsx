import type { OrderView } from '../../../db/queries/orders.ts'
import { money } from '../../money.ts'
import { media } from '../../parts/media.ts'
import { productPictures } from '../../parts/product-pictures.ts'
import * as shop from '../../shop-words.ts'
import { Picture } from '../../ui/picture.tsx'

/** What was bought, as it was called then. */
export function OrderLines({ lines }: { lines: OrderView['lines'] }) {
  return (
    <table className="orders order-lines">
      <thead>
        <tr>
          <th scope="col">{shop.number}</th>
          <th scope="col">
            <span className="hidden-text">{shop.picture}</span>
          </th>
          <th scope="col">{shop.title}</th>
          <th scope="col">{shop.price}</th>
          <th scope="col">{shop.quantity}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes, and its lines have no key
          <tr key={place}>
            <td>{place + 1}</td>
            <td>
              <Picture
                {...media('products', productPictures(line.pictures)[0])}
                alt=""
                width={64}
                height={64}
                className="order-lines-picture"
              />
            </td>
            <td className="order-lines-title">
              <bdi>{shop.lineTitle([line.name, line.colorName, line.sizeName])}</bdi>
            </td>
            <td>{money(line.price)}</td>
            <td>{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
