import * as messages from '../../../contract/messages.ts'
import { PRODUCTS_A_PAGE } from '../../../contract/public-pages.ts'
import type { ProductView } from '../../../db/queries/products.ts'
import { LastUpdated } from '../../parts/last-updated.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ProductCard } from '../../parts/product-card.tsx'
import { paths } from '../../routes.ts'
import { pageOf } from '../../state/page/paging.ts'
import { useFocusOnTurn } from '../../state/page/use-focus-on-turn.ts'
import { folded } from '../../state/places/search.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { screenWords } from '../../words/screen-words.ts'
import * as words from '../../words/words.ts'
import './product-results.css'

export interface ProductResultsProps {
  products: ProductView[]
  query: string
  page: number
}

/** Products whose name contains the query, whatever the case (specification, section 5). */
export function ProductResults({ products, query, page: wanted }: ProductResultsProps) {
  const part = folded(query).trim()
  const found = products.filter(product => folded(product.name).includes(part))
  const { rows, page, pages } = pageOf(found, wanted, PRODUCTS_A_PAGE)
  const count = useFocusOnTurn(wanted)
  return (
    <>
      <h2 className="hidden-text">{words.merchandise}</h2>
      <div className="product-results-line">
        <p ref={count} tabIndex={-1} role="status">
          {screenWords.count(found.length, screenWords.product, screenWords.productsMany)}
        </p>
        <LastUpdated resource="products" />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={messages.noResults}>
          <p>{screenWords.tryFewerWords}</p>
          <LinkButton to={paths.products()} look="quiet" onClick={() => count.current?.focus()}>
            {screenWords.showAllProducts}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="product-grid">
          {rows.map(product => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} to={next => paths.products({ query, page: next })} />
    </>
  )
}
