import { hash, verify } from '@node-rs/argon2'
import { makeSlots } from '../http/slots.ts'

export const WRONG_PASSWORD = 'Password is wrong'

/** What a guess costs. Memory in KiB. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The first choice of OWASP's password storage sheet. */
export const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A flood of sign-ins waits in line instead of taking all memory: two hashes are 40 MiB. Two, because hashes share
// the four threads of Node's pool with compression and files, which everybody else's answers need.
const AT_ONCE = 2
const WAITING_MAX = 100

/** Both throw a TransportError 503 when too many wait already. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes equally long for an account that is not there (`null`), so that time tells nobody who has one. */
  matches(stored: string | null, password: string): Promise<boolean>
}

export function makePasswords(cost: PasswordCost = usualCost): Passwords {
  const inLine = makeSlots(AT_ONCE, WAITING_MAX)
  const nobody = hash('a password that nobody has', cost)
  return {
    hash: password => inLine(() => hash(password, cost)),
    matches: (stored, password) =>
      inLine(async () => {
        const right = await verify(stored ?? (await nobody), password)
        return right && stored !== null
      }),
  }
}
