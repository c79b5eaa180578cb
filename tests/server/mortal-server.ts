/** A server whose process can end at any step: before a statement to its database, before or after a call to the provider. */
import type { KyselyPlugin } from 'kysely'
import type { Services } from '../../src/server/services.ts'
import type { PaymentProvider } from '../../src/server/shop/payment.ts'
import type { TestServer } from './factories.ts'

export interface Mortal {
  readonly isDead: boolean
  /** Dies when it has taken this many more steps; nothing it tries afterwards has any effect. */
  dieAfter(steps: number): void
  /** A new process on the same database. */
  restart(): void
}

class Death extends Error {}

/** Makes a test server mortal. What a transaction had not committed when it died is undone, as in a real death. */
export function makeMortal({ services }: TestServer): Mortal {
  let left = Number.POSITIVE_INFINITY
  let isDead = false
  const step = () => {
    left -= 1
    if (left < 0) isDead = true
    if (isDead) throw new Death('The process has ended.')
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const mutable: { -readonly [Name in keyof Services]: Services[Name] } = services
  mutable.db = services.db.withPlugin(plugin)
  if (services.payment) mutable.payment = mortalProvider(services.payment, step)
  return {
    get isDead() {
      return isDead
    },
    dieAfter(steps) {
      left = steps
    },
    restart() {
      left = Number.POSITIVE_INFINITY
      isDead = false
    },
  }
}

function mortalProvider(payment: PaymentProvider, step: () => void): PaymentProvider {
  const stepping =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      step()
      const answer = await ask(...args)
      // The provider has done it, and we never hear.
      step()
      return answer
    }
  return {
    ...payment,
    createSession: stepping(payment.createSession),
    readSession: stepping(payment.readSession),
    findSession: stepping(payment.findSession),
    findPaid: stepping(payment.findPaid),
    readRefunded: stepping(payment.readRefunded),
    isDisputed: stepping(payment.isDisputed),
    expireSession: stepping(payment.expireSession),
  }
}
