import { TransportError } from './transport-error.ts'

/** What is said, with 429, to whoever has used up a limit. */
export function tooManyTriesError(waitSeconds: number): TransportError {
  const minutes = Math.ceil(waitSeconds / 60)
  const inMinutes = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const time = minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : inMinutes
  return new TransportError(429, 'request', `Too many tries. Please wait about ${time} and try again.`, {
    'Retry-After': String(waitSeconds),
  })
}
