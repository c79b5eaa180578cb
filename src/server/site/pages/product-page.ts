import { ourMerchandise } from '../../../contract/messages.ts'
import { productDescription } from '../../../contract/page-words.ts'
import { PICTURE_SIZES } from '../../../contract/pictures.ts'
import { canonicalPath, type PublicPage } from '../../../contract/public-pages.ts'
import { dollarText } from '../../shop/cents.ts'
import { CURRENCY } from '../../shop/order-rows.ts'
import type { Sql } from '../../sql/database.ts'
import * as crumbs from './crumbs.ts'
import { link, name, paragraph, picture, plainText } from './markup.ts'
import type { Page } from './page.ts'
import { readProduct } from './read-rows.ts'

/** @param isSold whether orders are taken. @returns null where there is no such product, or no longer. */
export async function productPage(
  sql: Sql,
  productId: number,
  site: string,
  isSold: boolean,
): Promise<Page | null> {
  const product = await readProduct(sql, productId)
  if (!product) return null
  const about = product.short_description?.trim() || plainText(product.description, 160)
  const at: PublicPage = { kind: 'product', productId }
  return {
    at,
    title: product.name,
    description: productDescription(product.name, about),
    heading: 'Product Detail',
    trail: [crumbs.products],
    picture: { folder: 'products', name: product.image_name?.trim() || null, alt: product.name },
    rated: null,
    data: [
      {
        '@type': 'Product',
        name: product.name,
        sku: String(productId),
        description: about || undefined,
        offers: {
          '@type': 'Offer',
          url: site + canonicalPath(at),
          price: (product.price_cents / 100).toFixed(2),
          priceCurrency: CURRENCY.toUpperCase(),
          availability: `https://schema.org/${isSold ? 'InStock' : 'OutOfStock'}`,
        },
      },
    ],
    body: [
      `<h2>${name(product.name)}</h2>`,
      paragraph(dollarText(product.price_cents)),
      picture('products', product.image_name, { width: 640, height: 640, sizes: PICTURE_SIZES.product }),
      paragraph(product.short_description),
      paragraph(plainText(product.description)),
      `<p>${link(crumbs.products.path, ourMerchandise)}</p>`,
    ].join(''),
    isMadeUp: product.is_demo === 1,
  }
}
