/** Reading: every list whole, whatever the address asks, and the newest first. */
import { type Handler, ok, signedIn } from './answers.ts'
import type { PlainStore, Row } from './store.ts'

const newestFirst = (rows: readonly Row[]): Row[] => [...rows].reverse()

function everything(store: PlainStore) {
  return {
    // A careless server: it sends more of a person than anybody asked for.
    users: store.users.map(({ password: _, code: __, ...user }) => user),
    hospitals: newestFirst(store.hospitals),
    departments: newestFirst(store.departments),
    departmentReviews: newestFirst(store.reviews),
  }
}

function goods(store: PlainStore) {
  return {
    products: newestFirst(store.products),
    productImages: newestFirst(store.productImages),
    sizes: store.sizes,
    productColors: store.productColors,
  }
}

export const catalogueCalls: Record<string, Handler> = {
  'GET hospitals/fetch': ({ store }) => ok({ data: { hospitals: newestFirst(store.hospitals) } }),
  'GET departments/fetch': ({ store }) => ok({ data: everything(store) }),
  'GET products/fetch': ({ store }) => ok({ data: { ...goods(store), productSizes: store.productSizes } }),
  'GET packages/fetch': () => ok({ data: { packages: [] } }),
  'GET categories/fetch': () => ok({ data: { categories: [] } }),
  'GET shipping-charge/fetch': () => ok({ data: { shippingCharge: [{ id: 1, standard_shipping: '6.50' }] } }),
  'GET sessionId/fetch': ({ store }) => ok({ data: `session-${store.nextId()}` }),
  'GET my-orders': signedIn(({ store, user }) => {
    const { users: _, ...rows } = everything(store)
    const orders = store.orders.filter(({ user_id }) => user_id === user.id)
    const orderDetails = store.orderDetails.filter(({ order_id }) => orders.some(({ id }) => id === order_id))
    return ok({ data: { orders, orderDetails, ...goods(store), ...rows } })
  }),
}
