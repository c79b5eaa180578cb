import { contactSubmit } from '../../contract/contact.ts'
import type { Meaning } from './meaning.ts'

/** To a server that keeps no keys a message may go out twice: better than never. */
export const contactSendMeaning: Meaning<'contact.send'> = {
  batched: args => ({ path: contactSubmit.path, input: args }),
  send: (args, context) => context.post(contactSubmit, args),
}
