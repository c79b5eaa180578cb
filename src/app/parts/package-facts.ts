/** What a package card says, made of what the server sent. Pure. */
import { MICROS_PER_CONTRACT, microsLabel, type Package, packagePrice } from '../../contract/package.ts'
import { leftoverPaths } from '../leftover-paths.ts'
import * as words from '../words/package-words.ts'

/** A package of this category is bought at an address of its own. */
const TRIAL_TITLE = 'Trial'
const WITHOUT_SCALING = ['no', '0', 'false']

export interface PackageFact {
  label: string
  value: string
}

/** The facts of a package in the order of the specification; what the server left empty is not among them (A194). */
export function packageFacts(offer: Package): PackageFact[] {
  const facts: [string, string | null][] = [
    [words.maxContracts, contracts(offer.max_contracts)],
    [words.profitGoal, formatDollars(offer.profit_goal)],
    [words.trailingDrawdown, formatDollars(offer.trailing_drawdown)],
    [words.maxDays, optionalText(offer.max_calendar_day)],
    [words.minDays, optionalText(offer.min_calendar_day)],
    [words.realTimeData, optionalText(offer.real_time_data)],
    [words.license, optionalText(offer.ninjatrader_license)],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

/** An optional field of the server; null where it is empty or the text "null". */
export function optionalText(text: string | null): string | null {
  const value = text?.trim() ?? ''
  return value === '' || value === 'null' ? null : value
}

/** An amount as these cards write it: dots between thousands, then the sign: "50.000$" (A191). */
export function formatDollars(text: string | null): string | null {
  const value = optionalText(text)
  const number = /^(\d+)(?:\.(\d+))?$/.exec(value ?? '')
  if (!number) return value
  const [, whole = '', fraction = ''] = number
  const cents = fraction.replace(/0+$/, '')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${cents && `,${cents}`}$`
}

/** Whether the card says "Scaling: Yes": the label has no other wording, so a "no" leaves it out. */
export function hasScaling({ scaling }: Pick<Package, 'scaling'>): boolean {
  const value = optionalText(scaling)
  return value !== null && !WITHOUT_SCALING.includes(value.toLowerCase())
}

export function priceLabel({ price, payment_type }: Pick<Package, 'price' | 'payment_type'>): string {
  return packagePrice(price, payment_type === 1)
}

/** Where "START NOW" leads; null for a package that is locked (A195, A196). */
export function startPath(offer: Pick<Package, 'id' | 'is_locked'>, categoryTitle: string): string | null {
  if (offer.is_locked !== 0) return null
  return categoryTitle === TRIAL_TITLE
    ? leftoverPaths.trialCheckout()
    : leftoverPaths.packageCheckout(offer.id)
}

function contracts(text: string | null): string | null {
  const value = optionalText(text)
  if (value === null || !/^\d+(\.\d+)?$/.test(value)) return value
  return `${value} ${microsLabel(Number(value) * MICROS_PER_CONTRACT)}`
}
