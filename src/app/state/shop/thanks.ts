/** What the entry of the history holds where a payment led to: anybody may open the thanks, and the checkout. */
export const afterPayment = { isPaid: true }

export function isAfterPayment(historyState: unknown): boolean {
  return (historyState as Partial<typeof afterPayment> | null)?.isPaid === true
}

export const afterDecline = { isDeclined: true }

export function isAfterDecline(historyState: unknown): boolean {
  return (historyState as Partial<typeof afterDecline> | null)?.isDeclined === true
}
