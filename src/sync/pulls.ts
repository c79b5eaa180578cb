/** When to pull, and that the same thing is never pulled twice at once. */
import { VISITOR } from '../db/records.ts'
import { pullRecord } from '../db/truth/progress.ts'
import type { Kit } from './kit.ts'
import { pullDepartments, pullHospitals, pullProducts } from './pull/catalogue.ts'
import type { PullOutcome } from './seams.ts'
import { connection } from './status.ts'

/** Older than this, the catalogue is looked at again when a person comes back to the app. */
const STALE_AFTER_MS = 5 * 60_000

const catalogue = ['hospitals', 'departments', 'products'] as const

export interface Pulls {
  catalogue(): Promise<PullOutcome>
  hospital(hospitalId: number): Promise<PullOutcome>
  /** All reviews of the person who is signed in; refused where nobody is, or the server has no such list. */
  ownReviews(): Promise<PullOutcome>
  /** The averages and units only: what a sent review has moved. */
  averages(): Promise<PullOutcome>
  isCatalogueStale(): Promise<boolean>
}

export function createPulls(kit: Kit): Pulls {
  const underWay = new Map<string, Promise<PullOutcome>>()

  function once(name: string, pull: () => Promise<PullOutcome>): Promise<PullOutcome> {
    const running = underWay.get(name)
    if (running) return running
    const started = pull().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  async function inTurn(...pulls: (() => Promise<PullOutcome>)[]): Promise<PullOutcome> {
    let worst: PullOutcome = 'fresh'
    for (const pull of pulls) {
      const outcome = await pull()
      if (outcome === 'unreachable') return outcome
      // A refused list says nothing about the next one.
      if (outcome === 'refused') worst = outcome
    }
    return worst
  }

  const hospitals = () => once('hospitals', () => pullHospitals(kit))
  const departments = () => once('departments', () => pullDepartments(kit))
  const products = () => once('products', () => pullProducts(kit))

  /** Its code comes with the first hospital that is opened; Home needs none of it. */
  async function hospital(hospitalId: number): Promise<PullOutcome> {
    const code = await import('./pull/hospital.ts').catch(() => null)
    return code ? code.pullHospital(kit, hospitalId) : 'unreachable'
  }

  return {
    averages: () => inTurn(hospitals, departments),
    hospital: hospitalId =>
      once(`hospital ${hospitalId} for ${kit.session()?.userId ?? VISITOR}`, () => hospital(hospitalId)),
    ownReviews: () =>
      once(`own reviews of ${kit.session()?.userId ?? VISITOR}`, async () => {
        const code = await import('./pull/own-reviews.ts').catch(() => null)
        return code ? code.pullOwnReviews(kit) : 'unreachable'
      }),
    catalogue: () =>
      once('catalogue', async () => {
        connection.pulling = true
        try {
          return await inTurn(hospitals, departments, products)
        } finally {
          connection.pulling = false
        }
      }),
    async isCatalogueStale() {
      const records = await Promise.all(catalogue.map(resource => pullRecord(kit.db, resource)))
      return records.some(({ pulledAt }) => {
        const age = pulledAt === null ? null : kit.clock.now() - pulledAt
        return age === null || age < 0 || age > STALE_AFTER_MS
      })
    },
  }
}
