import * as v from 'valibot'
import { call } from './call.ts'
import { MESSAGE_MAX } from './limits.ts'
import { requiredEmail, requiredName, requiredText } from './text.ts'

export const ContactForm = v.object({
  name: requiredName('name'),
  email: requiredEmail(),
  message: requiredText('message', MESSAGE_MAX),
})
export type ContactForm = v.InferOutput<typeof ContactForm>

export const contactSubmit = call({
  method: 'POST',
  path: 'contact/submit',
  encoding: 'form',
  auth: 'none',
  request: ContactForm,
  answer: v.object({}),
})
