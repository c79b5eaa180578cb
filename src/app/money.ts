import { wholeNumber } from '../contract/whole-number.ts'

/**
 * US dollars with 0 to 2 decimals, as the specification writes them: "$25", "$25.5", "$1,234.56" (D21). Not
 * `Intl.NumberFormat`: the first one of a page takes a slow phone more than 50 ms.
 */
export function money(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100)
  const whole = wholeNumber(Math.floor(cents / 100))
  const rest = String(cents % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${dollars < 0 && cents > 0 ? '-' : ''}$${whole}${rest && `.${rest}`}`
}
