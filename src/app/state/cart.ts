/** What a person does to the cart. Each change waits on the device until the server has it. */
import type { CommandArgs } from '../../contract/commands.ts'
import { CannotChange, CannotSave } from '../../db/errors.ts'
import type { CartLine } from '../../db/queries/cart.ts'
import { connection } from '../../sync/status.ts'
import { device } from '../device.ts'
import { toastProgress } from '../shop-toasts.ts'
import * as shop from '../shop-words.ts'
import { toastInfo, toastServerErrors } from '../toasts.ts'
import * as writing from '../writing-words.ts'

/**
 * Puts a selection into the cart.
 * @returns false where this device could not keep it; then it has been said.
 */
export async function addToCart(selection: CommandArgs<'cart.add'>): Promise<boolean> {
  toastProgress(shop.adding)
  return saying(shop.addedOffline, () => device().sync.enqueue({ name: 'cart.add', args: selection }))
}

/** Takes a whole line out of the cart, what waits of it included. @returns false where it could not, as above. */
export async function removeFromCart(line: Pick<CartLine, 'id' | 'waiting'>): Promise<boolean> {
  toastProgress(shop.removing)
  const { sync } = device()
  return saying(shop.removedOffline, async () => {
    const answers = await Promise.all(line.waiting.map(seq => sync.cancel(seq)))
    if (line.id !== null) await sync.enqueue({ name: 'cart.remove', args: { cartItemId: line.id } })
    // Nothing of it has a key of the server yet, by which it could be taken out.
    else if (answers.includes('too-late')) throw new CannotChange('sending')
  })
}

async function saying(offline: string, save: () => Promise<unknown>): Promise<boolean> {
  try {
    await save()
    if (connection.state === 'unreachable' || connection.state === 'portal') toastInfo(offline)
    return true
  } catch (error) {
    if (error instanceof CannotSave) toastServerErrors([writing.cannotSave[error.reason]])
    else if (error instanceof CannotChange) toastInfo(shop.stillUnderWay)
    else throw error
    return false
  }
}
