/** Messages that only the shop has, with the specification's times (section 9). */
import { show } from './toasts.ts'

const PROGRESS_MS = 800
const ORDER_PLACED_MS = 6_000

/** That the order is placed stays on screen longer than other successes. */
export function toastOrderPlaced(text: string): void {
  void show('success', text, ORDER_PLACED_MS)
}

/** Something is under way; not read out, because its outcome is. */
export function toastProgress(text: string): void {
  void show('progress', text, PROGRESS_MS)
}
