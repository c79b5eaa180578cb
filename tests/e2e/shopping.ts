/** What tests of the shop do again and again: something in the cart, an address, the provider's page. */
import type { Page } from 'playwright-core'
import { API_BASE } from '../../src/contract/protocol.ts'
import { type Device, openDevice } from './browser.ts'
import { field, press, toast, visit } from './journeys.ts'
import { makePerson, type Person, signInAs } from './people.ts'
import type { Product } from './product.ts'
import { change, rows } from './server-rows.ts'

export interface Ware {
  id: number
  name: string
  cents: number
  colorId: number | null
  color: string | null
  sizeId: number | null
  size: string | null
}

/** A thing of the shop as it can be bought: with a colour and a size of it, the first ones unless the last colour is asked for. */
export function coloredWare(
  product: Product,
  color: 'first' | 'last' = 'first',
): Ware & { color: string; size: string } {
  const sql = `select p.id, p.name, p.price_cents cents, c.id colorId, c.name color, s.id sizeId, s.name size
    from products p join product_colors c on c.product_id = p.id
      join product_sizes ps on ps.product_id = p.id and ps.color_id = c.id join sizes s on s.id = ps.size_id
    where p.is_active = 1 order by p.id desc, c.id ${color === 'last' ? 'desc' : 'asc'}, s.id limit 1`
  const [ware] = rows<Ware & { color: string; size: string }>(product, sql)
  if (!ware) throw new Error('The demo shop has nothing in colours and sizes.')
  return ware
}

/** A thing without colours; it gets sizes of its own, which none of the demo's has. */
export function sizedWare(product: Product): Ware & { size: string } {
  const [ware] = rows<Ware>(
    product,
    `select p.id, p.name, p.price_cents cents, null colorId, null color, null sizeId, null size from products p
      where p.is_active = 1 and not exists (select 1 from product_colors c where c.product_id = p.id)
      order by p.id desc limit 1`,
  )
  const [size] = rows<{ id: number; name: string }>(product, 'select id, name from sizes order by id limit 1')
  if (!ware || !size) throw new Error('The demo shop has nothing without colours.')
  const sizes = 'insert into product_sizes (product_id, color_id, size_id) values (?, null, ?)'
  change(product, sizes, [ware.id, size.id])
  touch(product, ware.id)
  return { ...ware, sizeId: size.id, size: size.name }
}

/** Another price from now on, as the operator's import would set it. */
export function reprice(product: Product, ware: Ware, cents: number): void {
  change(product, 'update products set price_cents = ? where id = ?', [cents, ware.id])
  touch(product, ware.id)
}

/** Tells the devices that a product has changed. */
export function touch(product: Product, productId: number): void {
  change(product, 'update revisions set value = value + 1', [])
  change(product, 'update products set revision = (select value from revisions) where id = ?', [productId])
}

export interface CartRow {
  product_id: number
  color_id: number | null
  size_id: number | null
  quantity: number
}

/** What the server holds in this person's cart. */
export function cartRows(product: Product, { id }: Person): CartRow[] {
  const sql = `select i.product_id, i.color_id, i.size_id, i.quantity from cart_items i
    join carts c on c.id = i.cart_id where c.user_id = ? order by i.id`
  return rows<CartRow>(product, sql, [id])
}

export interface OrderRow {
  id: number
  state: string
  total_cents: number
  random_order_id: string
  session_id: string
  email: string
}

export function orderRows(product: Product, { id }: Person): OrderRow[] {
  return rows<OrderRow>(product, 'select * from orders where user_id = ? order by id', [id])
}

export async function openShopper(product: Product, options: Parameters<typeof openDevice>[0] = {}) {
  const device: Device = await openDevice(options)
  const person = await makePerson(product, 'Sara')
  await signInAs(device.page, product, person)
  return { device, page: device.page, person }
}

/** Puts something into the cart by the call of the app, as another device of the same person would. */
export async function fillCart(
  product: Product,
  { token }: Person,
  ware: Ware,
  quantity = 1,
  sessionId = '',
): Promise<void> {
  const answer = await fetch(`${product.url}${API_BASE}cart/addToCart`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams({
      quantity: String(quantity),
      sessionId,
      product_id: String(ware.id),
      selectedProductColor: String(ware.colorId ?? ''),
      selectedProductSize: String(ware.sizeId ?? ''),
    }),
  })
  const body = (await answer.json()) as { response_status: number }
  if (body.response_status !== 200) throw new Error(`cart/addToCart was refused: ${JSON.stringify(body)}`)
}

/** The number on the cart in the header. */
export function badge(page: Page): Promise<string | null> {
  return page.getByRole('banner').locator('.cart-count').textContent()
}

export async function choose(page: Page, { color, size }: { color: string; size: string }): Promise<void> {
  await page.getByRole('group', { name: 'Color' }).getByRole('radio', { name: color, exact: true }).check()
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
}

export const address = {
  Phone: '+1 (207) 555-0123',
  'Street Address': '12 Quiet Lane, Apt. 4',
  State: 'Maine',
  City: "St. John's-on-Sea",
  'Postal Code': '04101',
}

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address)) await field(page, label).fill(value)
}

/** From the checkout to the provider's page. */
export async function placeOrder(page: Page, product: Product): Promise<void> {
  await visit(page, product, '/checkout')
  await fillAddress(page)
  await press(page, 'Place order')
  await toast(page, 'Please Enter Card Details!').waitFor()
  await page.getByRole('heading', { name: 'Payment (sandbox)' }).waitFor()
}
