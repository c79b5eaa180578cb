/** All commands and what they mean on the wire; a command without a meaning does not compile. */
import type { CommandName } from '../../contract/commands.ts'
import { cartAddMeaning } from './cart-add.ts'
import { cartRemoveMeaning } from './cart-remove.ts'
import { contactSendMeaning } from './contact-send.ts'
import type { Meaning } from './meaning.ts'
import { reviewDeleteMeaning } from './review-delete.ts'
import { reviewSubmitMeaning } from './review-submit.ts'

const meanings: { [Name in CommandName]: Meaning<Name> } = {
  'review.submit': reviewSubmitMeaning,
  'review.delete': reviewDeleteMeaning,
  'cart.add': cartAddMeaning,
  'cart.remove': cartRemoveMeaning,
  'contact.send': contactSendMeaning,
}

export function meaningOf<Name extends CommandName>(name: Name): Meaning<Name> {
  return meanings[name]
}
