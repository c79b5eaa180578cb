/** When to pull, and that the same thing is never pulled twice at once. */
import { pullRecord } from '../db/truth/progress.ts'
import type { Kit } from './kit.ts'
import { pullDepartments, pullHospitals, pullProducts } from './pull/catalogue.ts'
import type { PackagesPull, PullOutcome } from './seams.ts'
import { isStale } from './stale.ts'
import { connection } from './status.ts'

const catalogue = ['hospitals', 'departments', 'products'] as const

export interface Pulls {
  catalogue(): Promise<PullOutcome>
  hospital(hospitalId: number): Promise<PullOutcome>
  /** The same, asked for now: where something was sent just before. */
  hospitalAnew(hospitalId: number): Promise<PullOutcome>
  /** All reviews and orders of the person who is signed in; refused where nobody is, or the server has no such list. */
  own(isAnew?: boolean): Promise<PullOutcome>
  /** What is left of the trading service: its categories, then its packages. Rejects where its code cannot be had. */
  packages(): Promise<PackagesPull>
  isCatalogueStale(): Promise<boolean>
  /** What a person keeps on this device; costs nothing where nothing is kept. */
  kept(): Promise<PullOutcome>
}

export function createPulls(kit: Kit): Pulls {
  const underWay = new Map<string, Promise<unknown>>()

  function once<Outcome>(name: string, pull: () => Promise<Outcome>): Promise<Outcome> {
    const running = underWay.get(name)
    // Each name stands for one pull only, so it is of the same kind.
    if (running) return running as Promise<Outcome>
    const started = pull().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  /** What a pull that began before has asked may be too old to show what has been sent since: then once more, after it. */
  async function anew<Outcome>(name: string, pull: () => Promise<Outcome>): Promise<Outcome> {
    await underWay.get(name)?.catch(() => undefined)
    return once(name, pull)
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

  const hospitals = (ask = once) => ask('hospitals', () => pullHospitals(kit))
  const departments = (ask = once) => ask('departments', () => pullDepartments(kit))
  const products = () => once('products', () => pullProducts(kit))
  const averagesAnew = () =>
    inTurn(
      () => hospitals(anew),
      () => departments(anew),
    )

  /** Its code comes with the first hospital that is opened; Home needs none of it. */
  async function hospital(hospitalId: number, hasSent: boolean): Promise<PullOutcome> {
    const code = await import('./pull/hospital.ts').catch(() => null)
    return code ? code.pullOpenedHospital(kit, hospitalId, averagesAnew, hasSent) : 'unreachable'
  }

  /** A sign-in that has ended is told nothing any more, and the next one, of the same person too, must not wait for that. */
  const forWhom = () => JSON.stringify(kit.session())

  const hospitalOnce = (hospitalId: number, ask = once) =>
    ask(`hospital ${hospitalId} for ${forWhom()}`, () => hospital(hospitalId, ask === anew))

  return {
    hospital: id => hospitalOnce(id),
    hospitalAnew: id => hospitalOnce(id, anew),
    own: (isAnew = false) =>
      (isAnew ? anew : once)(`own for ${forWhom()}`, async () => {
        const code = await import('./pull/own.ts').catch(() => null)
        return code ? code.pullOwn(kit) : 'unreachable'
      }),
    catalogue: () =>
      once('catalogue', async () => {
        connection.pulling = true
        // Also of a device that could not store it.
        let outcome: PullOutcome = 'refused'
        try {
          outcome = await inTurn(
            () => hospitals(),
            () => departments(),
            products,
          )
          return outcome
        } finally {
          connection.pulling = false
          connection.hasFailed = outcome !== 'fresh'
        }
      }),
    packages: () => once('packages', async () => (await import('./pull/packages.ts')).pullPackages(kit)),
    kept: () =>
      once('kept', async () => {
        if ((await kit.db.keptHospitals.count()) === 0) return 'fresh'
        const code = await import('./pull/kept.ts').catch(() => null)
        const outcome = code ? await code.pullKept(kit, id => hospitalOnce(id)) : 'unreachable'
        if (outcome === 'unreachable') kit.onKeptMissed()
        return outcome
      }),
    async isCatalogueStale() {
      const records = await Promise.all(catalogue.map(resource => pullRecord(kit.db, resource)))
      return records.some(record => isStale(record, kit.clock.now()))
    },
  }
}
