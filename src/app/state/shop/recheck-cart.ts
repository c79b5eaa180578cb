import { VISITOR } from '../../../db/records.ts'
import { session, viewerOf } from '../session/session-state.ts'
import { withDevice } from '../with-device.ts'

const FRESH_MS = 60_000

/**
 * Whoever comes back to the page may have paid, or filled the cart, elsewhere meanwhile: an installed app on an iPhone
 * opens the payment page in another browser (D60). Never rejects.
 */
export async function recheckCart(): Promise<void> {
  try {
    const { db, sync } = await withDevice()
    const owner = viewerOf(session)
    const cart = await db.cartContents.get(owner)
    // A visitor puts nothing into a cart.
    if (owner === VISITOR && !cart?.items.length) return
    // Either way: a clock may have been set back.
    if (!cart || Math.abs(Date.now() - cart.pulledAt) > FRESH_MS) await sync.pullCart()
  } catch {}
}
