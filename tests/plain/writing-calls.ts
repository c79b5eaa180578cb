/** Reviews, messages, the cart and orders. Nothing is done once only: what arrives twice is there twice. */
import { type Handler, missing, no, ok, type PlainRequest, signedIn } from './answers.ts'
import type { Row } from './store.ts'

const NOW = '2026-11-21 04:00:00'
const aspects = ['staff_to_patient', 'coworkers', 'management', 'overall'] as const

const pieces = ({ store, fields }: PlainRequest) =>
  store.cart.filter(({ session }) => session === fields.sessionId)

const priceOf = ({ store }: PlainRequest, productId: number) =>
  Number(store.products.find(({ id }) => id === productId)?.price ?? 0)

export const writingCalls: Record<string, Handler> = {
  'POST review/submit': signedIn(({ store, user, fields }) => {
    const refusal = missing(fields, ['title', 'review', ...aspects, 'hospitalId', 'departmentId'])
    if (refusal) return refusal
    const anonymous = Number(fields.anonymous)
    store.reviews.push({
      id: store.nextId(),
      user_id: user.id,
      hospital_id: Number(fields.hospitalId),
      department_id: Number(fields.departmentId),
      is_active: 1,
      is_anonymous: anonymous,
      isAnonymous: anonymous,
      rating: fields.rating ?? '',
      ...Object.fromEntries(aspects.map(aspect => [aspect, Number(fields[aspect])])),
      title: fields.title ?? '',
      review: fields.review ?? '',
      created_at: NOW,
      date: NOW,
    })
    return ok()
  }),
  'POST sendReviewNotification': signedIn(({ store }) => {
    store.notified += 1
    return ok()
  }),
  'POST profile/review/delete': signedIn(({ store, user, fields }) => {
    const at = store.reviews.findIndex(({ id, user_id }) => id === Number(fields.id) && user_id === user.id)
    if (at < 0) return no('id', 'The selected id is invalid.')
    store.reviews.splice(at, 1)
    return ok()
  }),
  'POST contact/submit': ({ store, fields }) => {
    const refusal = missing(fields, ['name', 'email', 'message'])
    if (refusal) return refusal
    store.messages.push({ ...fields })
    return ok()
  },
  'POST cart/addToCart': signedIn(({ store, fields }) => {
    const refusal = missing(fields, ['quantity', 'product_id', 'price', 'sessionId'])
    if (refusal) return refusal
    store.cart.push({
      id: store.nextId(),
      session: fields.sessionId ?? '',
      product_id: Number(fields.product_id),
      color_id: fields.selectedProductColor ? Number(fields.selectedProductColor) : null,
      size_id: fields.selectedProductSize ? Number(fields.selectedProductSize) : null,
      quantity: Number(fields.quantity),
    })
    return ok()
  }),
  'POST cart/item/delete': request => {
    const { store, fields } = request
    const item = pieces(request).find(({ id }) => id === Number(fields.cartItemId))
    if (!item) return no('cartItemId', 'The selected cart item id is invalid.')
    store.cart.splice(store.cart.indexOf(item), 1)
    return ok()
  },
  'POST cart/cartCount': request => {
    if (!request.fields.sessionId) return no('sessionId', 'The session id field is required.')
    const { products, productImages } = request.store
    const CartTemporary = pieces(request).map(({ session: _, ...item }) => item)
    return ok({ data: { CartTemporary, products, productImages } })
  },
  'POST order/place': request => {
    const { store, fields, user, origin } = request
    const address = [
      'first_name',
      'last_name',
      'email',
      'phone',
      'street_address',
      'country',
      'state',
      'city',
    ]
    const refusal = missing(fields, [...address, 'postal_code', 'sessionId', 'totalPrice'])
    if (refusal) return refusal
    const id = store.nextId()
    const ordered = Object.fromEntries([...address, 'postal_code'].map(name => [name, fields[name] ?? '']))
    store.orders.push({
      ...(ordered as Row),
      id,
      random_order_id: 70_000 + id,
      user_id: user?.id ?? null,
      cart_session: fields.sessionId ?? '',
      total_bill: Number(fields.totalPrice).toFixed(2),
      payment_method: 'card',
      payment_status: 0,
      created_at: NOW,
    })
    for (const { product_id, color_id = null, size_id = null, quantity } of pieces(request))
      store.orderDetails.push({
        order_id: id,
        product_id,
        color_id,
        size_id,
        product_price: priceOf(request, product_id).toFixed(2),
        product_quantity: quantity,
      })
    return ok({ checkout_session_url: `${origin}/public/pay/${id}` })
  },
  'POST payment-intent/checkout': ({ store, fields }) => {
    const order = store.orders.find(({ id }) => id === Number(fields.orderId))
    if (!order || order.email !== fields.orderEmail) return no('orderId', 'The selected order id is invalid.')
    order.payment_status = 1
    store.cart = store.cart.filter(({ session }) => session !== order.cart_session)
    return ok()
  },
}
