import { navigate } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import type { ProductView } from '../../../db/queries/products.ts'
import { ProductCard } from '../../parts/product-card.tsx'
import { paths } from '../../routes.ts'
import { rememberPlace } from '../../state/session/remember-place.ts'
import { session } from '../../state/session/session-state.ts'
import { Button, LinkButton } from '../../ui/button.tsx'

/** The first things of the shop. "View Detail" is for signed-in people, as specified; the picture is for all (D50). */
export function OurProducts({ products }: { products: ProductView[] }) {
  const view = (productId: number) => {
    // Also while the first check is on its way (D22).
    if (session.user) return navigate(paths.product(productId))
    rememberPlace(paths.product(productId))
    navigate(paths.signIn())
    // Its code comes with that screen, which Home alone does not need.
    import('../../toasts.ts').then(
      ({ toastServerErrors }) => toastServerErrors([messages.loginFirstShop]),
      () => undefined,
    )
  }
  return (
    <section className="home-section">
      <h2>{messages.ourProducts}</h2>
      <ul className="product-grid">
        {products.map(product => (
          <li key={product.id}>
            <ProductCard product={product}>
              <Button look="quiet" wide onClick={() => view(product.id)}>
                {messages.viewDetail}
                <span className="hidden-text">
                  : <bdi>{product.name}</bdi>
                </span>
              </Button>
            </ProductCard>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.products()} look="quiet">
        {messages.viewMoreProducts}
      </LinkButton>
    </section>
  )
}
