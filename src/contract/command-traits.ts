/** What is true of each command, for whoever decides by it; a command that is forgotten here does not compile. */
import type { CommandName } from './commands.ts'

interface Traits {
  needsSignIn: boolean
  isDelete: boolean
  canBeUndone: boolean
}

const traits: Record<CommandName, Traits> = {
  'review.submit': { needsSignIn: true, isDelete: false, canBeUndone: true },
  'review.delete': { needsSignIn: true, isDelete: true, canBeUndone: false },
  'cart.add': { needsSignIn: true, isDelete: false, canBeUndone: false },
  // A line of a guest's cart is taken out by the cart's session (A229).
  'cart.remove': { needsSignIn: false, isDelete: true, canBeUndone: false },
  'contact.send': { needsSignIn: false, isDelete: false, canBeUndone: false },
}

/** As it is stored: the name may be one of a newer app. */
interface Stored {
  name: string
}

/** Whether somebody must be signed in for it. */
export function needsSignIn(command: Stored): boolean {
  return traitsOf(command)?.needsSignIn ?? true
}

/** Whether nothing is left to do where its object is gone. */
export function isDelete(command: Stored): boolean {
  return traitsOf(command)?.isDelete ?? false
}

/** Whether a deletion can follow what may have arrived: such a command can be changed and taken back at any time. */
export function canBeUndone(command: Stored): boolean {
  return traitsOf(command)?.canBeUndone ?? false
}

/** Whether it changes the cart; what a command is about stands first in its name, also in one of a newer app. */
export function isOfCart({ name }: Stored): boolean {
  return name.startsWith('cart.')
}

/** Whether it changes reviews; told as above. */
export function isOfReview({ name }: Stored): boolean {
  return name.startsWith('review.')
}

function traitsOf({ name }: Stored): Traits | null {
  return Object.hasOwn(traits, name) ? traits[name as CommandName] : null
}
