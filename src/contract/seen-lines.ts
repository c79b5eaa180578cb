/** What is in a cart as one text, so that two carts of the same price can be told apart; never read, only compared. */

export interface SeenLine {
  readonly productId: number
  readonly colorId: number | null
  readonly sizeId: number | null
  readonly quantity: number
}

/** Of more lines than a cart can have. */
export const SEEN_LINES_MAX = 4_000

const BETWEEN = ';'

/** "3,,,2;7,1,4,1": product, color, size and quantity of each line. In which order they went in does not count. */
export function seenLines(lines: readonly SeenLine[]): string {
  return inOrder(
    lines.map(({ productId, colorId, sizeId, quantity }) => [productId, colorId, sizeId, quantity].join()),
  )
}

/** Whether a text that was sent is of these lines. */
export function isOfLines(text: string, lines: readonly SeenLine[]): boolean {
  return inOrder(text.split(BETWEEN)) === seenLines(lines)
}

function inOrder(lines: string[]): string {
  return lines.sort().join(BETWEEN)
}
