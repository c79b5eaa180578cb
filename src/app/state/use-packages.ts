import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type PackageSection, packageSections } from '../../db/queries/packages.ts'
import type { PackagesPull, PullOutcome } from '../../sync/seams.ts'
import { connection } from '../../sync/status.ts'
import { device } from '../device.ts'
import { useDevice } from './use-device.ts'

export interface PackagesLoad {
  /** undefined: this device has never loaded them. */
  sections: PackageSection[] | undefined
  outcome: 'asking' | PullOutcome
  /** The server's own words where it refused the last request (A220). */
  reasons: readonly string[]
  again: () => void
}

/** Also where the code of the pull could not be had: it comes over the same connection. */
const nothingCame: PackagesPull = { outcome: 'unreachable', messages: [] }

/** The packages of this device; takes them while they are shown: on arrival, and when the connection comes back. */
export function usePackages(): PackagesLoad {
  const { state } = useSnapshot(connection)
  const isAway = state === 'unreachable' || state === 'portal'
  const sections = useDevice(packageSections) ?? undefined
  const [tries, setTries] = useState(0)
  const [pull, setPull] = useState<PackagesPull | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to ask again
  useEffect(() => {
    let isCurrent = true
    device()
      .sync.pullPackages()
      .catch(() => nothingCame)
      .then(pulled => isCurrent && setPull(pulled))
    return () => {
      isCurrent = false
    }
  }, [isAway, tries])
  return {
    sections,
    outcome: pull?.outcome ?? 'asking',
    reasons: pull?.messages ?? [],
    again: () => {
      setPull(null)
      setTries(tries + 1)
    },
  }
}
