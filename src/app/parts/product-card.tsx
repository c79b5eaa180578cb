import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { media } from '../../contract/pictures.ts'
import type { ProductView } from '../../db/queries/products.ts'
import { money } from '../money.ts'
import { paths } from '../routes.ts'
import { Picture } from '../ui/picture.tsx'
import * as words from '../words/words.ts'
import { productPictures } from './product-pictures.ts'
import './picture-card.css'
import './product-card.css'

export interface ProductCardProps {
  product: ProductView
  /** Stands below price and name. */
  children?: ReactNode
}

/** A thing from the shop: picture and name lead to it. */
export function ProductCard({ product, children }: ProductCardProps) {
  const to = paths.product(product.id)
  return (
    <article className="picture-card product-card">
      <Link href={to} tabIndex={-1} aria-hidden="true">
        <Picture
          {...media('products', productPictures(product)[0])}
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 768px) 320px, 50vw"
        />
      </Link>
      <div className="product-card-text">
        <p className="product-card-number">{words.productNumber(product.id)}</p>
        <h3>
          <Link href={to}>
            <bdi>{product.name}</bdi>
          </Link>
        </h3>
        <p className="product-card-price">{money(product.price)}</p>
        {children}
      </div>
    </article>
  )
}
