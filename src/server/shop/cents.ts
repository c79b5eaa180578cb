/** Money: whole cents inside, dollars on the wire (D84). */

export function toDollars(cents: number): number {
  return cents / 100
}

/** "$25.5": US dollars with 0 to 2 decimals, as the specification writes amounts (D21). */
export function dollarText(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}`
}

/**
 * What somebody saw, in cents: never an amount to charge, only one to compare.
 * @returns null where nothing was said, NaN where it is no amount in cents.
 */
export function seenCents(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null
  const isText = typeof value === 'string' && /^\d{1,9}(\.\d{1,4})?$/.test(value.trim())
  if (!isText && typeof value !== 'number') return Number.NaN
  const cents = Number(value) * 100
  const whole = Math.round(cents)
  return Math.abs(cents - whole) < 1e-6 ? whole : Number.NaN
}
