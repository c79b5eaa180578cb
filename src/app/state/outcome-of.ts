import { useState } from 'react'
import type { PullOutcome } from '../../sync/seams.ts'
import { connection } from '../../sync/status.ts'

/** `full`: what came did not fit on this device. */
export type Pulled = PullOutcome | 'full'

/** How a pull stands that a screen has asked for. */
export type PullState = 'asking' | Pulled

/**
 * What a pull has come to, for a screen to say: "unreachable" where there is no way to the site, and "refused" where the
 * site answers that it cannot just now.
 */
export async function outcomeOf(pull: Promise<PullOutcome>): Promise<Pulled> {
  const outcome = await pull.catch(whyBroken)
  const isAnswered = connection.state === 'reachable' || connection.isInTrouble
  return outcome === 'unreachable' && isAnswered ? 'refused' : outcome
}

/**
 * What a pull has come to, for whom it was asked.
 * @param whom and, where the same person's question is another one from now on, which.
 * @returns "asking" until that is told: what was told to another person says nothing to this one.
 */
export function useOutcomeFor(whom: number | string): [PullState, (outcome: Pulled) => void] {
  const [told, setTold] = useState<{ whom: number | string; outcome: Pulled } | null>(null)
  return [told?.whom === whom ? told.outcome : 'asking', outcome => setTold({ whom, outcome })]
}

/** Its code comes when it is needed: screens that only read carry none of it. */
async function whyBroken(error: unknown): Promise<Pulled> {
  // So browsers report code that cannot be loaded: it comes over the same connection.
  if (error instanceof TypeError) return 'unreachable'
  const code = await import('../../db/durable.ts').catch(() => null)
  return code?.isFullDisk(error) ? 'full' : 'refused'
}
