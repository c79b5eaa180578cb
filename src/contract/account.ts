import * as v from 'valibot'
import { call } from './call.ts'
import { fieldLabel } from './field-messages.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import * as messages from './messages.ts'
import {
  requiredCode,
  requiredEmail,
  requiredName,
  requiredPhone,
  requiredSecret,
  unjudgedEmail,
} from './text.ts'
import { Id, MaybeText, WireInteger } from './wire.ts'

// With the u flag what is two units of a string, as most emoji, counts as the one character that was typed.
const NOT_SHORT = new RegExp(`^(?:.{${PASSWORD_MIN},})?$`, 'su')
const NOT_LONG = new RegExp(`^.{0,${PASSWORD_MAX}}$`, 'su')

/** The signed-in person, as told to that person only. */
export const User = v.object({
  id: Id,
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: MaybeText,
  /** 0 counts as authenticated; anything else is blocked (D35). */
  status: WireInteger,
  /** 1 is verified. */
  email_verified: WireInteger,
})
export type User = v.InferOutput<typeof User>

/** A password that is being chosen (D76); which are too common only the server knows. */
export function newPassword(field: string) {
  return v.pipe(
    requiredSecret(field),
    v.regex(NOT_SHORT, `${fieldLabel(field)} must have at least ${PASSWORD_MIN} characters`),
    v.regex(NOT_LONG, `${fieldLabel(field)} may have at most ${PASSWORD_MAX} characters`),
  )
}

export const Registration = v.pipe(
  v.object({
    first_name: requiredName('first_name'),
    last_name: requiredName('last_name'),
    email: requiredEmail(),
    phone: requiredPhone(),
    password: newPassword('password'),
    confirm_password: requiredSecret('confirm_password'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      values => values.password === values.confirm_password,
      messages.passwordMismatch,
    ),
    ['confirm_password'],
  ),
)
export type Registration = v.InferOutput<typeof Registration>

export const Login = v.object({ email: unjudgedEmail(), password: requiredSecret('password') })
export type Login = v.InferOutput<typeof Login>

export const EmailVerification = v.object({ email: unjudgedEmail(), code: requiredCode() })
export type EmailVerification = v.InferOutput<typeof EmailVerification>

const Token = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })

export const register = call({
  method: 'POST',
  path: 'register',
  encoding: 'form',
  auth: 'none',
  request: Registration,
  answer: v.object({}),
})

export const emailVerify = call({
  method: 'POST',
  path: 'email/verify',
  encoding: 'form',
  auth: 'none',
  request: EmailVerification,
  answer: Token,
})

/** `purpose` says which code is meant; without it, it is the one that was asked for last. */
export const resendEmail = call({
  method: 'POST',
  path: 'resend_email',
  encoding: 'form',
  auth: 'none',
  request: v.object({ email: unjudgedEmail(), purpose: v.optional(v.literal('verify')) }),
  answer: v.object({}),
})

export const submitLogin = call({
  method: 'POST',
  path: 'submit_login',
  encoding: 'form',
  auth: 'none',
  request: Login,
  answer: Token,
})

/** `token` of the answer is a reset id that opens nothing (D36). */
export const submitForgotEmail = call({
  method: 'POST',
  path: 'submit_forgot_email',
  encoding: 'form',
  auth: 'none',
  request: v.object({ email: unjudgedEmail() }),
  answer: v.object({ token: v.optional(v.string()) }),
})

export const PasswordReset = v.pipe(
  v.object({
    email: unjudgedEmail(),
    code: requiredCode(),
    password: newPassword('password'),
    confirm_password: requiredSecret('confirm_password'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirm_password']],
      values => values.password === values.confirm_password,
      messages.passwordMismatch,
    ),
    ['confirm_password'],
  ),
)

export const forgotEmailVerify = call({
  method: 'POST',
  path: 'forgot/email/verify',
  encoding: 'form',
  auth: 'none',
  request: PasswordReset,
  answer: Token,
})

export const checkAuth = call({
  method: 'POST',
  path: 'check_auth',
  encoding: 'form',
  auth: 'required',
  request: v.object({}),
  answer: v.object({ user: User }),
})

/**
 * Ends the sign-in of the bearer token. `revoke` (ours, additive) ends another instead: the base64url SHA-256
 * of its token, which a device may keep after it has forgotten the token itself, because it opens nothing.
 */
export const logout = call({
  method: 'POST',
  path: 'logout',
  encoding: 'form',
  auth: 'optional',
  request: v.object({ revoke: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))) }),
  answer: v.object({}),
})
