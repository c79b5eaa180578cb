import { TransportError } from './transport-error.ts'

export const BUSY = 'The server is busy. Please try again in a moment.'

/** What is said, with 503, to whoever would wait in vain: when to come again. */
export function tooBusyError(waitSeconds = 2): TransportError {
  return new TransportError(503, 'request', BUSY, { 'Retry-After': String(waitSeconds) })
}
