import { useSearch } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { products } from '../../../db/queries/products.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { paths } from '../../routes.ts'
import { Loading } from '../../shell/loading.tsx'
import { Screen } from '../../shell/screen.tsx'
import { ServerRendered } from '../../shell/server-rendered.tsx'
import { pageNumber } from '../../state/page/paging.ts'
import { useTypedQuery } from '../../state/places/typed-query.ts'
import { useDevice } from '../../state/use-device.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as words from '../../words/words.ts'
import { ProductResults } from './product-results.tsx'

/** Our Merchandise: the shop's list. Query and page are in the address. */
function ProductsScreen() {
  const search = new URLSearchParams(useSearch())
  const query = search.get('search') ?? ''
  const { typed, type, isWritten, settle } = useTypedQuery(query, text => paths.products({ query: text }))
  const shop = useDevice(products)
  return (
    <Screen title={messages.ourMerchandise}>
      <SearchBox label={messages.searchByTitle} value={typed} onType={type} onSettle={settle} />
      {!shop && <ProductsLoading />}
      {shop?.length === 0 && (
        <EmptyList resource="products" whileLoading={<ProductsLoading />}>
          <LinkButton to={paths.contact()} look="quiet">
            {words.contactUs}
          </LinkButton>
        </EmptyList>
      )}
      {shop && shop.length > 0 && (
        <ProductResults products={shop} query={typed} page={isWritten ? pageNumber(search.get('page')) : 1} />
      )}
    </Screen>
  )
}

function ProductsLoading() {
  return (
    <ServerRendered>
      <Loading>
        <div className="product-grid">
          <Skeleton shape="tile" count={6} />
        </div>
      </Loading>
    </ServerRendered>
  )
}

export { ProductsScreen as Main }
