/** What a signed-in person changes of the own account. */
import * as v from 'valibot'
import { newPassword } from './account.ts'
import { call } from './call.ts'
import * as messages from './messages.ts'
import { requiredEmail, requiredName, requiredPhone, requiredSecret } from './text.ts'

export const Profile = v.object({
  first_name: requiredName('first_name'),
  last_name: requiredName('last_name'),
  email: requiredEmail(),
  phone: requiredPhone(),
})
export type Profile = v.InferOutput<typeof Profile>

export const profileUpdate = call({
  method: 'POST',
  path: 'profile/update',
  encoding: 'form',
  auth: 'required',
  request: Profile,
  answer: v.object({}),
})

/** A leftover of the specification; means the same as `profile/update` (D42). */
export const orderResetPlace = call({ ...profileUpdate, path: 'order/reset/place' })

export const PasswordChange = v.pipe(
  v.object({
    password: requiredSecret('password'),
    new_password: newPassword('new_password'),
    confirm_password: requiredSecret('confirm_password'),
  }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirm_password']],
      values => values.new_password === values.confirm_password,
      messages.passwordMismatch,
    ),
    ['confirm_password'],
  ),
)

export const PASSWORD_CHANGE_PATH = 'password/change'

export const passwordChange = call({
  method: 'POST',
  path: PASSWORD_CHANGE_PATH,
  encoding: 'form',
  auth: 'required',
  request: PasswordChange,
  answer: v.object({}),
})
