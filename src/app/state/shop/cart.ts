/** What a person does to the cart. Each change waits on the device until the server has it. */
import type { CommandArgs } from '../../../contract/commands.ts'
import { CannotChange, CannotSave } from '../../../db/errors.ts'
import type { Addition } from '../../../db/queries/additions.ts'
import { knownPieces } from '../../../db/queries/cart.ts'
import { type CartLine, keyInCart } from '../../../db/queries/cart-lines.ts'
import type { OutboxEntry } from '../../../db/records.ts'
import { connection } from '../../../sync/status.ts'
import { device } from '../../device.ts'
import { toastProgress } from '../../shop-toasts.ts'
import { toastInfo, toastServerErrors } from '../../toasts.ts'
import * as formWords from '../../words/form-words.ts'
import * as shop from '../../words/shop-words.ts'
import { connectionProblem } from '../connection-problem.ts'
import { settledWithin } from '../page/settled-within.ts'

/**
 * Puts a selection into the cart.
 * @param author whose cart was on the screen.
 * @returns false where this device could not keep it; then it has been said.
 */
export async function addToCart(selection: CommandArgs<'cart.add'>, author: number): Promise<boolean> {
  toastProgress(shop.adding)
  return saying(added, () => device().sync.enqueue({ name: 'cart.add', args: selection }, author))
}

/** Asks for a refused addition again, at another price: a new command takes its place. @returns as above. */
export async function addAtPrice({ seq, args }: Pick<Addition, 'seq' | 'args'>, price: number) {
  toastProgress(shop.adding)
  const command = { name: 'cart.add', args: { ...args, price } } as const
  return saying(added, () => device().sync.replace(seq, command))
}

/** How long a press waits for the server's count. */
const COUNT_MS = 3_000

/** Asks the server where it has never told. @returns false, too, where nobody can tell: then nothing may go in unasked. */
export async function isCartEmpty(owner: number): Promise<boolean> {
  const { db, sync } = device()
  const pieces = () => knownPieces(db, owner).catch(() => null)
  const known = await pieces()
  if (known !== null) return known === 0
  let isCounted = false
  const counting = sync.pullCart().then(outcome => {
    // Where the server says no the count is 0 (D28), and nobody knows what is in it.
    isCounted = outcome === 'fresh'
  })
  await settledWithin(COUNT_MS, counting)
  return isCounted && (await pieces()) === 0
}

/** Takes a whole line out of the cart, what waits of it included. @returns false where it could not, as above. */
export async function removeFromCart(line: CartLine, author: number): Promise<boolean> {
  toastProgress(shop.removing)
  const { sync } = device()
  return saying(removed, async () => {
    const cartItemId = line.id ?? (line.isUncounted ? await askForKey(line, author) : null)
    // In their order: behind one that may be there nothing has left, and nothing of it has a key yet by which it could be taken
    // out. Then all of the line stays.
    for (const seq of line.waiting) {
      const answer = await sync.cancel(seq)
      if (answer === 'too-late' && cartItemId === null) throw new CannotChange('sending')
    }
    return cartItemId === null ? null : sync.enqueue({ name: 'cart.remove', args: { cartItemId } }, author)
  })
}

/** @throws CannotChange where the server does not tell by which key it can be taken out. */
async function askForKey(line: CartLine, author: number): Promise<number> {
  const { db, sync } = device()
  await sync.pullCart()
  const key = await keyInCart(db, author, line)
  if (key === null) throw new CannotChange('sent')
  return key
}

interface SavedWords {
  offline: string
  inTrouble: string
}
const added: SavedWords = { offline: shop.addedOffline, inTrouble: shop.addedInTrouble }
const removed: SavedWords = { offline: shop.removedOffline, inTrouble: shop.removedInTrouble }

/** @param save resolves with what waits now; null where it was taken out here, and nothing has to leave. */
async function saying(
  { offline, inTrouble }: SavedWords,
  save: () => Promise<OutboxEntry | null>,
): Promise<boolean> {
  try {
    const entry = await save()
    const what = connectionProblem(connection)
    if (!entry) toastInfo(shop.removedHere)
    else if (what) toastInfo(what === 'trouble' ? inTrouble : offline)
    return true
  } catch (error) {
    if (error instanceof CannotChange) toastInfo(whyNot(error))
    // Whatever it was, the person must hear that it is not done.
    else toastServerErrors([shop.cannotKeep[error instanceof CannotSave ? error.reason : 'broken']])
    return false
  }
}

function whyNot({ reason }: CannotChange): string {
  if (reason === 'not-yours') return formWords.otherPerson
  if (reason === 'sent') return shop.justTaken
  return connectionProblem(connection) ? shop.mayHaveArrived : shop.stillUnderWay
}
