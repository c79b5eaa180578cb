/** What the entry of the history holds where a payment led to the thanks: anybody may open that address. */
export const afterPayment = { isPaid: true }

export function isAfterPayment(historyState: unknown): boolean {
  return (historyState as Partial<typeof afterPayment> | null)?.isPaid === true
}
