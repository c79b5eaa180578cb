/** The signature of the sandbox's webhook, in the form that Stripe's has: `t=…,v1=…` over time and raw body. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is good for five minutes, so that a recorded event cannot be sent again later. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

export function signEvent(body: string, secret: Uint8Array, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digest(seconds, Buffer.from(body), secret)}`
}

export function isSigned(body: Uint8Array, header: string, secret: Uint8Array, now: number): boolean {
  const [, time = '', shown = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (time === '' || Math.abs(now / 1000 - Number(time)) > SIGNATURE_TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(shown), Buffer.from(digest(Number(time), body, secret)))
}

function digest(seconds: number, body: Uint8Array, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
}
