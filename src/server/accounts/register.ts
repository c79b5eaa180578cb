import { register } from '../../contract/account.ts'
import { invalidEmail } from '../../contract/messages.ts'
import { handler } from '../handler.ts'
import { siteOf } from '../http/address.ts'
import { takeMailAllowance } from '../mail/allowance.ts'
import { allowanceKey, isWrittenPlainly } from '../mail/as-sent.ts'
import { DISCARD_ADDRESS } from '../mail/outbox.ts'
import { done, refuse } from '../outcome.ts'
import { issueCode } from './codes.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'
import { byEmail, comparableEmail } from './email-address.ts'
import { findRegistered } from './find-user.ts'
import { alreadyRegisteredMail, codeMail } from './mails.ts'
import { enforceNewcomerLimit } from './newcomers.ts'
import { NOBODY } from './nobody.ts'
import { refusedDomain } from './refused-domain.ts'
import { isAddressTaken, storeRegistration } from './store-registration.ts'
import { storedPhone } from './stored-phone.ts'

const notTaken = (domain: string) => `Addresses of ${domain} cannot be used here; please choose another`

/**
 * Answers the same for known and unknown addresses, after the same work; the owner of a known one learns of it by
 * mail. Nobody has proven yet to own an address that waits for its code, so a second registration of it with
 * another password leaves it without any: the mailbox decides, by "Forgot password".
 */
export const registerHandler = handler(register, {
  limit: 'register',
  limitedBy: byEmail,
  async prepare(request, { services, address }) {
    const { email, password } = request
    if (isCommonPassword(password)) return refuse(422, 'password', COMMON_PASSWORD)
    await enforceNewcomerLimit(services, address)
    const newHash = await services.passwords.hash(password, address)
    // Last, since a sign-in may keep the password anew (`login.ts`). Not again where it did: the time would tell whom we know.
    const storedHash = (await findRegistered(services.db, email))?.password_hash ?? null
    const isKnownPassword = await services.passwords.matches(storedHash, password, address)
    return { newHash, storedHash, isKnownPassword }
  },
  async answer(request, { sql, services, now, mails, address }, prepared) {
    if ('status' in prepared) return prepared
    const email = comparableEmail(request.email)
    const domain = refusedDomain(email, services.refusedDomains)
    if (domain !== null) return refuse(422, 'email', notTaken(domain))
    // Whoever reads one mailbox would confirm as many accounts as there are ways to write its domain.
    if (!isWrittenPlainly(email)) return refuse(422, 'email', invalidEmail)
    const known = (await findRegistered(sql, email)) ?? null
    // Somebody else may have registered the address while this password was being hashed.
    const isSamePassword = prepared.isKnownPassword && known?.password_hash === prepared.storedHash
    const person = {
      first_name: request.first_name,
      last_name: request.last_name,
      phone: storedPhone(request.phone),
      password_hash: known === null || isSamePassword ? prepared.newHash : null,
    }
    const kind = isAddressTaken(known) ? 'taken' : 'asked'
    const counted = allowanceKey(email, known)
    const mayMail = await takeMailAllowance(sql, services, kind, counted, now, siteOf(address))
    // A code that is in the mailbox already must not come to confirm names that were never mailed about.
    const userId = await storeRegistration(sql, { email, person, known, mayReplace: mayMail, now })
    const code = await issueCode(sql, services, mayMail ? userId : NOBODY, 'verify', now)
    const to = mayMail ? email : DISCARD_ADDRESS
    const { publicUrl } = services
    mails.push(
      kind === 'taken' ? alreadyRegisteredMail(to, publicUrl) : codeMail('verify', to, code, publicUrl),
    )
    return done({})
  },
})
