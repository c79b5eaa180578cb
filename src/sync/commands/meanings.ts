/** All commands and what they mean on the wire; a command without a meaning does not compile. */
import type { CommandArgs, CommandName } from '../../contract/commands.ts'
import { cartAddMeaning } from './cart-add.ts'
import { cartRemoveMeaning } from './cart-remove.ts'
import { contactSendMeaning } from './contact-send.ts'
import type { CommandContext, Meaning } from './meaning.ts'
import { reviewDeleteMeaning } from './review-delete.ts'
import { reviewSubmitMeaning } from './review-submit.ts'

const meanings: { [Name in CommandName]: Meaning<Name> } = {
  'review.submit': reviewSubmitMeaning,
  'review.delete': reviewDeleteMeaning,
  'cart.add': cartAddMeaning,
  'cart.remove': cartRemoveMeaning,
  'contact.send': contactSendMeaning,
}

/** What one command means, as `Meaning` has it, its arguments filled in. */
export type BoundMeaning = ReturnType<typeof boundMeaning>

export function boundMeaning<Name extends CommandName>(command: { name: Name; args: CommandArgs<Name> }) {
  const { args } = command
  const { input, batched, send, stored, findTrace, afterwards }: Meaning<Name> = meanings[command.name]
  return {
    input: input && ((author: number) => input(args, author)),
    batched: (author: number, cartSession: string | null) => batched(args, author, cartSession),
    send: (context: CommandContext) => send(args, context),
    stored: (body: unknown) => stored?.(body) ?? null,
    findTrace: findTrace && ((context: CommandContext) => findTrace(args, context)),
    afterwards: afterwards && ((context: CommandContext) => afterwards(args, context)),
  }
}
