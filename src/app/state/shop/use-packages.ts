import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type PackageSection, packageSections } from '../../../db/queries/packages.ts'
import { connection, isUnreachable } from '../../../sync/status.ts'
import { device } from '../../device.ts'
import { outcomeOf, type Pulled, type PullState } from '../outcome-of.ts'
import { useDevice } from '../use-device.ts'

export interface PackagesLoad {
  /** undefined: this device has never loaded them. */
  sections: PackageSection[] | undefined
  outcome: PullState
  /** The server's own words where it refused the last request (A220). */
  reasons: readonly string[]
  again: () => void
}

/** The packages of this device; takes them while they are shown: on arrival, and when the connection comes back. */
export function usePackages(): PackagesLoad {
  const { state } = useSnapshot(connection)
  const isCutOff = isUnreachable(state)
  const sections = useDevice(packageSections) ?? undefined
  const [tries, setTries] = useState(0)
  const [pull, setPull] = useState<Taken | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to ask again
  useEffect(() => {
    let isCurrent = true
    void take().then(taken => isCurrent && setPull(taken))
    return () => {
      isCurrent = false
    }
  }, [isCutOff, tries])
  return {
    sections,
    outcome: pull?.outcome ?? 'asking',
    reasons: pull?.reasons ?? [],
    again: () => {
      setPull(null)
      setTries(tries + 1)
    },
  }
}

type Taken = Pick<PackagesLoad, 'reasons'> & { outcome: Pulled }

async function take(): Promise<Taken> {
  let reasons: readonly string[] = []
  const pull = device().sync.pullPackages()
  const outcome = await outcomeOf(
    pull.then(pulled => {
      reasons = pulled.messages
      return pulled.outcome
    }),
  )
  return { outcome, reasons }
}
