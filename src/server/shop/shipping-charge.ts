import { shippingChargeFetch } from '../../contract/cart.ts'
import { handler } from '../handler.ts'
import { done } from '../outcome.ts'
import { toDollars } from './cents.ts'
import { shippingCharges } from './shipping.ts'

export const shippingChargeHandler = handler(shippingChargeFetch, {
  async answer(_request, { sql }) {
    const charges = await shippingCharges(sql)
    return done({ data: { shippingCharge: charges.map(cents => ({ standard_shipping: toDollars(cents) })) } })
  },
})
