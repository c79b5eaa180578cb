/** Leftovers of the trading service (D85): categories and packages. */
import * as v from 'valibot'
import { call } from './call.ts'
import { Id, MaybeText, WireInteger, WireNumber } from './wire.ts'

/** Constants that the specification keeps of the service (section 9). */
export const MICROS_PER_CONTRACT = 10
/** US dollars a month for anything that an evaluation is extended by. */
export const ADD_ON_PRICE = 70
/** What the box about the market data provider stands for. */
export const MARKET_DATA_PROVIDER = 5

export const Category = v.object({ id: Id, title: v.string(), headline: MaybeText, status: WireInteger })
export type Category = v.InferOutput<typeof Category>

export const Package = v.object({
  id: Id,
  categoryId: Id,
  title: MaybeText,
  status: WireInteger,
  starting_balance: MaybeText,
  max_contracts: MaybeText,
  profit_goal: MaybeText,
  trailing_drawdown: MaybeText,
  max_calendar_day: MaybeText,
  min_calendar_day: MaybeText,
  real_time_data: MaybeText,
  ninjatrader_license: MaybeText,
  scaling: MaybeText,
  price: WireNumber,
  /** 1 is one time, anything else monthly. */
  payment_type: WireInteger,
  /** 0 is available, anything else locked. */
  is_locked: WireInteger,
})
export type Package = v.InferOutput<typeof Package>

export const packagesFetch = call({
  method: 'GET',
  path: 'packages/fetch',
  encoding: 'query',
  auth: 'optional',
  request: v.object({}),
  answer: v.object({ data: v.object({ packages: v.array(Package) }) }),
})

export const categoriesFetch = call({
  method: 'GET',
  path: 'categories/fetch',
  encoding: 'query',
  auth: 'optional',
  request: v.object({}),
  answer: v.object({ data: v.object({ categories: v.array(Category) }) }),
})

/** "{price}$/ONE TIME" or "{price}$/MONTH", the price of a package as the specification writes it. */
export function packagePrice(price: number, isOneTime: boolean): string {
  return `${price}$/${isOneTime ? 'ONE TIME' : 'MONTH'}`
}

/** "(N micros)", beside a number of contracts. */
export function microsLabel(micros: number): string {
  return `(${micros} micros)`
}
