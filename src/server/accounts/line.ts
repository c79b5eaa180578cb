import { TransportError } from '../http/transport-error.ts'

const WAIT_SECONDS = 5

/**
 * Lets a few works run at once and a few more wait.
 * @returns a function that runs work in its turn; it throws a TransportError 503 where the line is full.
 */
export function makeLine({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let working = 0
  const waiting: (() => void)[] = []
  return async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working < atOnce) working += 1
    else if (waiting.length < most) await new Promise<void>(resolve => waiting.push(resolve))
    else throw busy()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

function busy(): TransportError {
  const headers = { 'Retry-After': String(WAIT_SECONDS) }
  return new TransportError(503, 'request', 'The server is busy. Please try again in a moment.', headers)
}
