/**
 * How many mails one site has us send in a day to addresses that nobody has confirmed, made-up ones among them. A mail
 * server takes few a day: whoever used them up would keep everybody's codes from leaving.
 */
import { siteOf } from '../http/address.ts'
import { tooManyTriesError } from '../http/too-many-tries.ts'
import type { Services } from '../services.ts'

/**
 * For what is mostly asked for by who has yet to confirm: counted whoever has the address, else a refusal would tell.
 * @throws TransportError 429
 */
export async function enforceNewcomerLimit(
  { limiter }: Pick<Services, 'limiter'>,
  address: string,
): Promise<void> {
  const waitSeconds = await limiter.take('newcomer', 'address', siteOf(address))
  if (waitSeconds > 0) throw tooManyTriesError(waitSeconds)
}

/**
 * For what those ask for, too, who have confirmed: they are mailed however many others were.
 * @returns whether a mail may go; if not, the caller sends none and answers as always.
 */
export async function mayMailNewcomer(
  { limiter }: Pick<Services, 'limiter'>,
  user: { readonly email_verified: number } | undefined,
  address: string,
): Promise<boolean> {
  const isNewcomer = user?.email_verified === 0
  const site = siteOf(address)
  // Counted for others, too, to no end: else the time would tell them apart.
  const waitSeconds = await (isNewcomer
    ? limiter.take('newcomer', 'address', site)
    : limiter.take('newcomer', 'account', `nobody at ${site}`))
  return !isNewcomer || waitSeconds === 0
}
