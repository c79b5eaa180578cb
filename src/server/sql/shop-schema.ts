/** The tables of goods, carts, orders and payments as the code sees them. */
import type { Generated } from 'kysely'

/**
 * `placed` waits for the provider's word; the other three are ends, entered once and never left.
 * Expired: nobody paid in time, or the cart was ordered anew.
 */
export type OrderState = 'placed' | 'paid' | 'failed' | 'expired'

interface OrderTable {
  id: Generated<number>
  /** Shown to people; 128 random bits. */
  random_order_id: string
  /** null: ordered by a guest. */
  user_id: number | null
  cart_id: number
  state: OrderState
  /** Of what is bought, for how much, and where it goes: the same order placed twice is known by it. */
  content_hash: string
  subtotal_cents: number
  shipping_cents: number
  total_cents: number
  currency: string
  first_name: string
  last_name: string
  email: string
  phone: string
  street_address: string
  city: string
  /** The state of the address; `state` is the order's own. */
  state_name: string
  country: string
  postal_code: string
  payment_method: string
  /** Counts the keys under which the provider was asked for a session. */
  attempt: number
  /** The provider's session; the only one that can pay this order. */
  session_id: string | null
  session_url: string | null
  /** The provider's name of the payment, for refunds. */
  payment_id: string | null
  created_at: number
  ended_at: number | null
  /** When the provider was last asked about it; 0: never. */
  asked_at: Generated<number>
  refunded_cents: Generated<number>
  is_disputed: Generated<number>
}

/** What was bought, as it was when it was bought. */
interface OrderItemTable {
  id: Generated<number>
  order_id: number
  product_id: number
  product_name: string
  image_name: string | null
  color_id: number | null
  color_name: string | null
  size_id: number | null
  size_name: string | null
  price_cents: number
  quantity: number
}

interface CartItemTable {
  id: Generated<number>
  cart_id: number
  product_id: number
  color_id: number | null
  size_id: number | null
  quantity: number
}

interface SandboxSessionTable {
  id: string
  idempotency_key: string
  order_ref: string
  amount_cents: number
  currency: string
  success_url: string
  cancel_url: string
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  created_at: number
}

interface ProductTable {
  id: Generated<number>
  name: string
  price_cents: number
  short_description: string | null
  description: string | null
  is_active: number
  is_demo: number
  revision: number
}

interface ProductColorTable {
  id: Generated<number>
  product_id: number
  name: string
  code: string | null
  /** 0: the product does not come in it any more, or not at present; what is in a cart still has its name. */
  is_offered: Generated<number>
}

export interface ShopSchema {
  products: ProductTable
  product_images: { id: Generated<number>; product_id: number; image_name: string }
  product_colors: ProductColorTable
  sizes: { id: Generated<number>; name: string }
  product_sizes: { id: Generated<number>; product_id: number; color_id: number | null; size_id: number }
  shipping_charges: { id: Generated<number>; standard_cents: number }
  carts: { id: Generated<number>; user_id: number; created_at: number }
  /** Hashes of the names that devices know a cart by. */
  cart_sessions: { session_hash: string; cart_id: number; used_at: number }
  cart_items: CartItemTable
  orders: OrderTable
  order_items: OrderItemTable
  /** What the provider told us, once each; and payments that fit no order, of type `mismatch`. */
  payment_events: { event_id: string; type: string; outcome: string; received_at: number }
  sandbox_sessions: SandboxSessionTable
}
