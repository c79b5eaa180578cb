import type { PullOutcome } from '../../sync/seams.ts'
import { connection } from '../../sync/status.ts'

/**
 * What a pull has come to, for a screen to say: "unreachable" where there is no way to the site, and "refused" where the
 * site answers that it cannot just now.
 */
export async function outcomeOf(pull: Promise<PullOutcome>): Promise<PullOutcome> {
  const outcome = await pull.catch((): PullOutcome => 'refused')
  return outcome === 'unreachable' && connection.state === 'reachable' ? 'refused' : outcome
}
