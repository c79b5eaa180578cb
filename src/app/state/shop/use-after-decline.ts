import { useEffect, useState } from 'react'

/** What the entry of the history holds where a payment that failed led back to the checkout. */
export const afterDecline = { isDeclined: true }

/** Whether this screen was opened by that; said once, not again after a reload or on the way back. */
export function useAfterDecline(): boolean {
  const [isDeclined] = useState(
    () => (history.state as Partial<typeof afterDecline> | null)?.isDeclined === true,
  )
  useEffect(() => {
    if (isDeclined) history.replaceState({ ...history.state, isDeclined: false }, '')
  }, [isDeclined])
  return isDeclined
}
