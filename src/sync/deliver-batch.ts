// How several commands go out in one request within a drain (`drain.ts`, step 5): each as `deliver.ts` has it alone.
import { type BatchedCommand, batch } from '../contract/batch.ts'
import { isOfCart } from '../contract/command-traits.ts'
import { readCommand } from '../contract/commands.ts'
import { dropCartSession } from '../db/cart-session.ts'
import { changeSome } from '../db/outbox.ts'
import type { OutboxEntry } from '../db/records.ts'
import { type BatchAnswer, isBatchRefused, readBatchAnswer } from './batch-answer.ts'
import { isSessionRefused } from './commands/cart-session.ts'
import { boundMeaning } from './commands/meanings.ts'
import { conclude, hasFailedInTransit } from './deliver.ts'
import { type DrainRun, sessionOf } from './drain-run.ts'
import type { Kit } from './kit.ts'
import { ATTEMPT_DEADLINE_MS, LEASE_MS } from './lease.ts'
import type { Outcome } from './outcome.ts'
import { persist } from './persist.ts'
import type { BatchPlan } from './plan-batches.ts'

/** Claims, one attempt, settlements. @returns false where nothing else should be tried now. */
export async function deliverBatch(run: DrainRun, plan: BatchPlan): Promise<boolean> {
  const { kit } = run
  const { clock, reachability, decisions } = kit
  const claimed = await claimAll(run, plan)
  if (claimed.length === 0) return true
  const items = claimed.flatMap(entry => plan.items.find(({ seq }) => seq === entry.seq)?.command ?? [])
  const keys = claimed.map(decisions.keyOf)
  const commands = items.map((item, place) => ({ ...item, key: keys[place] ?? item.key }))
  // As for one command, counted from the claim: whoever has slept since must not send what is no longer its own.
  const until = Math.min(...claimed.map(({ lease }) => lease?.until ?? clock.now()))
  const deadlineAt = until - (LEASE_MS - ATTEMPT_DEADLINE_MS)
  const answer = readBatchAnswer(
    await kit.wire.request(batch, { commands }, { token: plan.token, deadlineAt, isAskedAfter: true }),
  )
  if (isBatchRefused(answer)) reachability.batchMax = 0
  const outcomes = claimed.map((entry, place) => outcomeOf(run, entry, answer, keys[place] ?? entry.key))
  await forgetRefusedSession(run, items, claimed, outcomes)

  // One for all: what is lost together can go together again, and not in a request for each.
  const sharedRandom = kit.random.number()
  const settled = await changeAll(kit, claimed, (entry, place) => {
    const mine = claimed[place]
    const outcome = outcomes[place]
    if (!mine || !outcome || !decisions.isOurs(entry, mine)) return null
    return decisions.settle(entry, outcome, {
      random: sharedRandom,
      newKey: kit.random.uuid(),
      now: clock.now(),
      isBySignature: items[place]?.signature !== undefined,
      keepsKeys: reachability.keepsKeys() === true,
    })
  })
  let mayGoOn = true
  for (const [place, entry] of claimed.entries()) {
    const outcome = outcomes[place]
    const change = settled[place]
    if (!outcome || !change) continue
    const credentials = { token: plan.token, signature: items[place]?.signature ?? null }
    // One portal is one piece of news, however many met it.
    const isOldNews = outcome.kind === 'portal' && place > 0
    if (!isOldNews && !(await conclude(run, entry, change, outcome, credentials))) mayGoOn = false
  }
  return outcomes.some(hasFailedInTransit) ? (await reachability.probe(kit.wire)) && mayGoOn : mayGoOn
}

/** After one that cannot be claimed any more the rest of its lane stays here. */
async function claimAll(run: DrainRun, { token, items }: BatchPlan): Promise<OutboxEntry[]> {
  const { kit } = run
  const session = sessionOf(run)
  const blocked = new Set<string>()
  const changes = await changeAll(kit, items, (entry, place) => {
    const planned = items[place]?.command
    const credentials = entry && kit.decisions.credentialsFor(entry, session)
    // Edited or taken back since, or somebody else is here by now.
    const isSame = planned && entry?.key === planned.key && !entry.withdrawn && credentials?.token === token
    const isSigned = (credentials?.signature ?? undefined) === planned?.signature
    const mine =
      isSame && isSigned && !blocked.has(planned.lane)
        ? kit.decisions.claim(entry, kit.owner, kit.clock.now(), run.isLocked)
        : null
    if (!mine && planned) blocked.add(planned.lane)
    return mine && { entry: mine }
  })
  return changes.flatMap(({ entry, changed }) => (entry && changed ? [entry] : []))
}

function changeAll(
  kit: Kit,
  these: readonly { seq: number }[],
  decide: Parameters<typeof changeSome>[2],
): ReturnType<typeof changeSome> {
  const seqs = these.map(({ seq }) => seq)
  return persist(kit, () => changeSome(kit.db, seqs, decide))
}

function outcomeOf({ kit }: DrainRun, entry: OutboxEntry, answer: BatchAnswer, key: string): Outcome {
  const evidence = kit.decisions.evidenceOf(answer, key)
  if (!evidence) return { kind: 'untried', evidence: answer.evidence, stored: null }
  const kind = kit.decisions.classify(evidence, entry, key)
  const command = readCommand(entry.name, entry.version, entry.args)
  const body = kind === 'done' && evidence.kind === 'answer' ? evidence.body : null
  return { kind, evidence, stored: command && body ? boundMeaning(command).stored(body) : null }
}

/** Nothing was done under it: alone, and with another session, it is still the same command. */
async function forgetRefusedSession(
  { kit }: DrainRun,
  items: readonly BatchedCommand[],
  claimed: readonly OutboxEntry[],
  outcomes: Outcome[],
): Promise<void> {
  for (const [place, entry] of claimed.entries()) {
    const outcome = outcomes[place]
    if (!outcome || !isOfCart(entry) || !isSessionRefused(outcome.evidence)) continue
    const session = items[place]?.fields.sessionId
    if (session) await persist(kit, () => dropCartSession(kit.db, session))
    if (session) outcomes[place] = { ...outcome, kind: 'untried' }
  }
}
