/** The canary: a person whose every attribute is unique, so that it can be searched for. */
import type { Mark } from './canary-marks.ts'
import { billing } from './shop-world.ts'

/** So high that it is found in other numbers by nobody's chance, and still a whole number everywhere. */
export const CANARY_ID = 7_654_321_098

export const person = {
  first_name: 'Canariavox',
  last_name: 'Finchleyquill',
  email: 'warbler.canary@plumage.invalid',
  phone: '+1 (555) 731-9264',
  password: 'Yellow feather 58131',
  new_password: 'Golden pinion 90417',
}
export const address = {
  ...billing,
  ...addressOf(person),
  street_address: '4711 Aviarystreet',
  city: 'Cagetown',
}
export const message = 'Birdseedmessage to the operator'
export const device = { 'X-Forwarded-For': '203.0.113.187', 'User-Agent': 'Canarybrowser/9.7' }

/** Every code that this server mails. */
export const code = '583920'

/** What a form asks of her, but for the passwords. */
export function addressOf({ first_name, last_name, email, phone }: typeof person) {
  return { first_name, last_name, email, phone }
}

/** What is known of her before she does anything. */
export function personMarks(): Mark[] {
  const { password, new_password, ...who } = person
  const { street_address, city } = address
  const marks: Mark[] = Object.entries({ id: String(CANARY_ID), ...who, street_address, city }).map(
    ([name, value]) => ({ kind: 'person', name, value }),
  )
  for (const [name, value] of Object.entries({ password, new_password }))
    marks.push({ kind: 'secret', name, value })
  for (const [name, value] of Object.entries(device)) marks.push({ kind: 'device', name, value })
  marks.push({ kind: 'code', name: 'code', value: code })
  return [...marks, { kind: 'message', name: 'message', value: message }]
}
