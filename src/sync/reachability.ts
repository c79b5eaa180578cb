/** Whether *our* server can be reached: measured by its answers (rules 1 and 6 of the outbox, `upward.ts`). */
import { safeParse } from 'valibot'
import { ping } from '../contract/ping.ts'
import { sessionIdFetch } from '../contract/session-id.ts'
import type { Evidence } from './classify.ts'
import { isProxyOfOurs } from './proxy-of-ours.ts'
import { type Connection, connection } from './status.ts'
import type { Wire } from './wire.ts'

export interface Reachability {
  state(): Connection['state']
  /** Hears of every answer, and whether it is asked after. */
  note(evidence: Evidence, isAskedAfter: boolean): void
  /** Asks for the smallest answer that proves it is our server. One at a time. */
  probe(wire: Wire): Promise<boolean>
  /** Whether the server remembers idempotency keys; null: not known yet. */
  keepsKeys(): boolean | null
  /** Whether it has echoed an idempotency key on the present connection. */
  echoesKeys(): boolean
  /** Commands that the server takes in one request, 0 for none; null: not known yet. */
  batchMax: number | null
}

export function createReachability(): Reachability {
  // Of this page only: what screens are told is a copy, which other devices of a test would share.
  let state: ReturnType<Reachability['state']> = 'unknown'
  let keepsKeys: boolean | null = null
  let echoesKeys = false
  let probing: Promise<boolean> | null = null

  function note(evidence: Evidence, isAskedAfter: boolean): void {
    const said = read(evidence)
    // Nobody is told of a portal because another server has no `ping`, or because a filter does not let one text pass.
    if (said === 'portal' && isAskedAfter) return
    state = said
    // A new line may drop the key.
    if (said !== 'reachable') echoesKeys = false
    if (evidence.kind === 'answer' && evidence.echoedKey !== null) {
      keepsKeys = true
      echoesKeys = true
    }
    connection.state = state
    connection.isInTrouble = state === 'unreachable' && evidence.kind === 'answer'
  }

  async function ask(wire: Wire): Promise<boolean> {
    const evidence = keepsKeys === false ? null : await wire.request(ping, {}, DOUBTFUL)
    if (!evidence) {
      await wire.request(sessionIdFetch, {})
      return state === 'reachable'
    }
    if (evidence.kind !== 'answer') return false
    learn(evidence)
    if (read(evidence) === 'portal') {
      // Another server that speaks the specification need not know this call at all, and may answer a page.
      // A portal answers the second question with one, too.
      const second = await wire.request(sessionIdFetch, {})
      if (second.kind === 'answer' && second.envelope && isPage(evidence)) {
        // The portal may have let us through between the two: what is concluded holds for as long as the page lives.
        const again = await wire.request(ping, {}, DOUBTFUL)
        if (again.kind === 'answer') {
          learn(again)
          if (!again.envelope && isPage(again)) keepsKeys ??= false
        }
      }
    }
    return state === 'reachable'
  }

  /** A server that cannot answer now has not said that it does not know the question. */
  function learn({ status, envelope, body }: Answer): void {
    if (!envelope || isBusy(status) || isBusy(envelope.response_status)) return
    const answer = safeParse(ping.answer, body)
    keepsKeys ??= envelope.response_status === 200 && answer.success && Boolean(answer.output.protocol)
    if (answer.success) reachability.batchMax ??= answer.output.batch ?? 0
  }

  const reachability: Reachability = {
    batchMax: null,
    state: () => state,
    note,
    probe(wire) {
      probing ??= ask(wire).finally(() => {
        probing = null
      })
      return probing
    },
    keepsKeys: () => keepsKeys,
    echoesKeys: () => echoesKeys,
  }
  return reachability
}

const DOUBTFUL = { isAskedAfter: true }

type Answer = Extract<Evidence, { kind: 'answer' }>

function isBusy(status: number): boolean {
  return status >= 500 || status === 429
}

/** What a server answers that does not know the question; what a proxy says of itself tells nothing of what is behind it. */
function isPage({ status }: Answer): boolean {
  return !isBusy(status) && ![403, 407, 408, 425].includes(status)
}

function read(evidence: Evidence): 'reachable' | 'unreachable' | 'portal' {
  if (evidence.kind === 'silence') return 'unreachable'
  if (evidence.envelope || evidence.status === 304) return 'reachable'
  return evidence.status === 429 || isProxyOfOurs(evidence.status) ? 'unreachable' : 'portal'
}
