import { Link } from 'wouter'
import * as messages from '../../../contract/messages.ts'
import { type ProductView, productById } from '../../../db/queries/products.ts'
import { money } from '../../money.ts'
import { pictureIndexOfColor } from '../../parts/color-picture.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { LastUpdated } from '../../parts/last-updated.tsx'
import { productPictures } from '../../parts/product-pictures.ts'
import { RichText } from '../../parts/rich-text.tsx'
import { idOf, paths, type RouteParams } from '../../routes.ts'
import { Loading } from '../../shell/loading.tsx'
import { Screen } from '../../shell/screen.tsx'
import { ServerRendered } from '../../shell/server-rendered.tsx'
import { useProductChoice } from '../../state/shop/use-product-choice.ts'
import { useDevice } from '../../state/use-device.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { screenWords } from '../../words/screen-words.ts'
import * as words from '../../words/words.ts'
import { Gallery } from './gallery.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import './product.css'

const trail = [{ title: words.merchandise, to: paths.products() }]

/** One thing of the shop. */
function ProductScreen({ params }: { params: RouteParams }) {
  const product = useDevice(productById, idOf(params.productId) ?? 0)
  return (
    <Screen title={screenWords.productDetail} tabTitle={product?.name} trail={trail} isKind>
      <Link href={paths.products()} className="way-back">
        <Icon name="left" size={20} />
        {messages.goToShop}
      </Link>
      {product === undefined && <ProductLoading />}
      {product === null && (
        <EmptyList resource="products" whileLoading={<ProductLoading />}>
          <p>{screenWords.noSuchProduct}</p>
        </EmptyList>
      )}
      {product && <ProductFacts key={product.id} product={product} />}
    </Screen>
  )
}

function ProductFacts({ product }: { product: ProductView }) {
  const [choice, choose] = useProductChoice(product)
  const pictures = productPictures(product)
  return (
    <div className="product">
      <header className="product-head">
        <h2>
          <bdi>{product.name}</bdi>
        </h2>
        <p className="product-price">{money(product.price)}</p>
      </header>
      <Gallery
        // Others begin anew: a slider does not learn that one has come or gone.
        key={String(pictures)}
        name={product.name}
        pictures={pictures}
        wanted={pictureIndexOfColor(pictures, product.colors, choice.colorId)}
      />
      <div>
        <LastUpdated resource="products" />
        {product.short_description && <p>{product.short_description}</p>}
        <PurchasePanel product={product} choice={choice} onChoose={choose} />
      </div>
      {product.description && (
        <section className="product-description">
          <h3>{screenWords.description}</h3>
          <RichText html={product.description} />
        </section>
      )}
    </div>
  )
}

function ProductLoading() {
  return (
    <ServerRendered>
      <Loading>
        <div className="product">
          <div className="product-head">
            <Skeleton count={2} />
          </div>
          <Skeleton shape="picture" />
          <div className="stack">
            <Skeleton count={3} />
          </div>
        </div>
      </Loading>
    </ServerRendered>
  )
}

export { ProductScreen as Main }
