import { hash, verify } from '@node-rs/argon2'
import { siteOf } from '../http/address.ts'
import { createFairSemaphore } from '../http/fair-semaphore.ts'
import { tooBusyError } from '../http/too-busy.ts'

export const WRONG_PASSWORD = 'Password is wrong'

/** What a guess costs. Memory in KiB. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The first choice of OWASP's password storage sheet. */
export const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A flood of sign-ins waits in line instead of taking all memory: two hashes are 40 MiB. Two, because hashes share
// the four threads of Node's pool with compression and files, which everybody else's answers need.
const AT_ONCE = 2
/** How many may be done before one that waits. */
const AHEAD_MAX = 100

/**
 * Both throw a TransportError 503 where too many are ahead. `caller` is the network address of the caller: nobody waits for
 * all that another caller wants.
 */
export interface Passwords {
  hash(password: string, caller: string): Promise<string>
  /** Takes equally long for an account that is not there (`null`), so that time tells nobody who has one. */
  matches(stored: string | null, password: string, caller: string): Promise<boolean>
  /** The same, for who can keep the password anew. */
  check(stored: string | null, password: string, caller: string): Promise<Checked>
}

interface Checked {
  readonly isRight: boolean
  /** What to store instead, where only the form in which it was typed was right: another keyboard could not open it. */
  readonly renewed: string | null
}

export function createPasswords(cost: PasswordCost = defaultCost): Passwords {
  const inTurns = createFairSemaphore<unknown>(AT_ONCE, () => AHEAD_MAX)
  const nobody = hash('a password that nobody has', cost)
  let count = 0

  async function inLine<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    count += 1
    const turn = inTurns(siteOf(caller), String(count), work)
    if (turn === null) throw tooBusyError()
    // Under a name of its own it is the promise of this work.
    return turn as Promise<Result>
  }

  const verifyForms = async (stored: string | null, password: string) => {
    const known = stored ?? (await nobody)
    const right: string[] = []
    // As it was typed: so it was kept until 2026-11-30. Which are tried depends on what was typed alone.
    for (const form of new Set([composed(password), password])) {
      if (await verify(known, form)) right.push(form)
    }
    return stored === null ? [] : right
  }

  return {
    hash: (password, caller) => inLine(caller, () => hash(composed(password), cost)),
    matches: (stored, password, caller) =>
      inLine(caller, async () => (await verifyForms(stored, password)).length > 0),
    check: (stored, password, caller) =>
      inLine(caller, async () => {
        const right = await verifyForms(stored, password)
        const isRight = right.length > 0
        const isKeptAsTyped = isRight && !right.includes(composed(password))
        return { isRight, renewed: isKeptAsTyped ? await hash(composed(password), cost) : null }
      }),
  }
}

/** One keyboard writes a letter with its accent as one sign, another as two, and nobody sees which. */
function composed(password: string): string {
  return password.normalize('NFC')
}
