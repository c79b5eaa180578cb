/** A site in use: somebody has read, written, ordered and put things into the cart. Made by the calls of the app. */
import { API_BASE } from '../../src/contract/protocol.ts'
import type { Furniture } from './every-screen.ts'
import { makePerson, type Person } from './people.ts'
import { busiestPlace, type Place } from './places.ts'
import type { Product } from './product.ts'
import { change } from './server-rows.ts'
import { address, coloredWare, fillCart, orderRows } from './shopping.ts'

export interface Furnished extends Furniture {
  readonly person: Person
}

/** Nora has one review (of the unit with most of them, unless another is named), one paid order and a full cart. */
export async function furnish(product: Product, where?: Place): Promise<Furnished> {
  const person = await makePerson(product)
  const place = where ?? (await busiestPlace(product))
  const ware = coloredWare(product)
  await post(product, person, 'review/submit', {
    ...{ staff_to_patient: '4', coworkers: '5', management: '2', overall: '4', anonymous: '1' },
    ...{ title: 'Nightshift, Surgical ICU', review: 'Fair ratios, and the charge nurse has time for you.' },
    ...{ hospitalId: String(place.hospitalId), departmentId: String(place.departmentId) },
  })
  await fillCart(product, person, ware, 2)
  await post(product, person, 'order/place', {
    ...{ first_name: 'Nora', last_name: 'Example', email: person.email, country: 'USA' },
    ...{ phone: address.Phone, street_address: address['Street Address'], state: address.State },
    ...{ city: address.City, postal_code: address['Postal Code'] },
  })
  change(product, "update orders set state = 'paid' where user_id = ?", [person.id])
  return { person, place, productId: ware.id, orderId: orderRows(product, person)[0]?.id ?? 0 }
}

async function post(product: Product, { token }: Person, path: string, values: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(product.url + API_BASE + path, { method: 'POST', headers, body })
  const { response_status, ...rest } = (await answer.json()) as { response_status: number }
  if (response_status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(rest)}`)
}
