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
  // With as many decimals as a computer makes of a sum: three times 24.1 is 72.30000000000001.
  const isText = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim())
  if (!isText && typeof value !== 'number') return Number.NaN
  const cents = Number(value) * 100
  const whole = Math.round(cents)
  return Math.abs(cents - whole) < 1e-6 ? whole : Number.NaN
}
