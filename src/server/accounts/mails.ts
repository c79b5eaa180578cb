/**
 * The words of the mails. Neutral on purpose: somebody else may see the inbox, so no mail names a hospital, a
 * review or a person, and a code says no more than that one was requested for this address.
 */
import { type Block, composeMail } from '../mail/compose.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import { MINUTE_MS } from '../time.ts'
import { CODE_LIFETIME_MS, type Purpose } from './codes.ts'

const SUBJECTS = { verify: 'Your code', reset: 'Your code to set a new password' } as const
const REQUESTED = 'A code was requested for this address. If that was not you, you can ignore this mail.'
const LIFETIME = `It works for ${CODE_LIFETIME_MS / MINUTE_MS} minutes.`

/** @param publicUrl where people reach the app, from the settings: never what a request claims. */
export function codeMail(purpose: Purpose, to: string, code: string, publicUrl: string): QueuedMail {
  const blocks = purpose === 'verify' ? verification(code) : reset(to, code, publicUrl)
  // A newer code of the same purpose has ended this one.
  return {
    ...composeMail(to, SUBJECTS[purpose], blocks),
    usefulMs: CODE_LIFETIME_MS,
    topic: `${purpose} code`,
  }
}

function verification(code: string): Block[] {
  return [{ label: 'Your 6-digit code is', code }, LIFETIME, REQUESTED]
}

function reset(to: string, code: string, publicUrl: string): Block[] {
  const url = `${publicUrl}/forgot/password/email/verification/${encodeURIComponent(to)}/${code}/`
  return [
    { label: 'Your 6-digit code is', code },
    `${LIFETIME} With it you can set a new password.`,
    { label: 'Or open this page, with the code filled in', url },
    REQUESTED,
  ]
}

export function alreadyRegisteredMail(to: string, publicUrl: string): QueuedMail {
  const why = 'Somebody, probably you, tried to sign up with this address, which is signed up already.'
  return signInMail(to, publicUrl, 'Your sign-up', why)
}

/** For whoever asks for a code to confirm what is confirmed already. */
export function alreadyConfirmedMail(to: string, publicUrl: string): QueuedMail {
  const why =
    'A code to confirm this address was requested. The address is already confirmed, so no code is needed.'
  return signInMail(to, publicUrl, 'Your address is confirmed', why)
}

/** For whoever need only sign in. One takes the place of another that still waits. */
function signInMail(to: string, publicUrl: string, subject: string, why: string): QueuedMail {
  const mail = composeMail(to, subject, [
    why,
    { label: 'Sign in here', url: `${publicUrl}/sign-in` },
    'If you forgot the password, choose "Forgot your password?" there. If it was not you, you can ignore this mail.',
  ])
  return { ...mail, topic: 'sign-up' }
}

export function passwordChangedMail(to: string, publicUrl: string): QueuedMail {
  return composeMail(to, 'Your password was changed', [
    'The password that goes with this address was changed just now, and all other devices were signed out.',
    { label: 'If that was not you, set a new one here at once', url: `${publicUrl}/forgot/password` },
  ])
}

/** For whoever verified an address that was registered with several passwords, of which none could be trusted. */
export function passwordMissingMail(to: string, publicUrl: string): QueuedMail {
  return composeMail(to, 'Please set a password', [
    'This address is confirmed. It was signed up more than once, with different passwords, so for your safety none of them was kept.',
    { label: 'Set a password here', url: `${publicUrl}/forgot/password` },
    'That page is for whoever is not signed in: where the code has signed you in, sign out first.',
  ])
}

const DELETED_BY = {
  owner: 'as was asked for with its password',
  operator: 'by those who run the site',
} as const

/** The last mail to an address whose account is gone; held, since reviews may have gone with it (Y-12). */
export function accountDeletedMail(to: string, publicUrl: string, by: keyof typeof DELETED_BY): QueuedMail {
  const mail = composeMail(to, 'Your account was deleted', [
    `The account that went with this address was deleted in the last days, ${DELETED_BY[by]}. It cannot be brought back. One that you have made since is another, and stays.`,
    { label: 'If you did not ask for that, please tell us here', url: `${publicUrl}/contact` },
  ])
  return { ...mail, isHeld: true }
}
