/**
 * Pulls the reviews of all hospitals, for whoever keeps them all:
 *
 *  1. A first pull lists them hospital by hospital, page by page; each page is stored with its cursor, so what was
 *     interrupted goes on from there.
 *  2. After the list comes what has changed since it began; from then on only that is asked for.
 *  3. A cursor that is no longer good means listing again; meanwhile what is held can be read.
 *
 * It asks as nobody in particular: what only its author is told comes with the hospital's own pull.
 */
import type { InferOutput } from 'valibot'
import { departmentsFetch } from '../../contract/department.ts'
import { areAllKept } from '../../db/kept-hospitals.ts'
import { applyAllReviews, placesOf } from '../../db/truth/all-reviews.ts'
import { allReviewsPull } from '../../db/truth/all-reviews-progress.ts'
import { Overtaken } from '../../db/truth/progress.ts'
import { withAuthors } from '../../db/truth/reviews.ts'
import { isTombstone } from '../../db/truth/rows.ts'
import { backOffMs } from '../back-off.ts'
import type { Kit } from '../kit.ts'
import { LEASE_MS } from '../lease.ts'
import type { PullOutcome } from '../seams.ts'
import { isStale } from '../stale.ts'
import { allReviewsStatus } from '../status-all-reviews.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { pullAnswer } from './answer.ts'

/** Checking and storing so many stays below 50 ms on a slow phone. */
const REVIEWS_A_PAGE = 500
/** A bad line drops some of hundreds of requests; after so many in a row it has gone. */
const FAILURES_IN_A_ROW = 5
const LONGEST_PAUSE_MS = 20_000
/** Longer than a page and such a pause take together. */
const HOLDER_PATIENCE_MS = 2 * LEASE_MS
const DAY_MS = 86_400_000

type Step = 'more' | 'done' | 'overtaken' | Exclude<PullOutcome, 'fresh'>

/**
 * @param between runs after each page: what a person keeps meanwhile does not wait for the end.
 * @returns `fresh` also where nobody keeps them all, or another tab is pulling them. One that a browser has frozen
 * keeps its lock: where nothing comes, this goes on without, as two of them may (`Overtaken`).
 */
export async function pullAllReviews(kit: Kit, between: () => Promise<unknown>): Promise<PullOutcome> {
  if (!(await isDue(kit))) return 'fresh'
  const pull = () => tellingOfFailure(() => pullOn(kit, between))
  if (!kit.locks) return pull()
  const pulled = await kit.locks.request('all-reviews', { ifAvailable: true }, lock => lock && pull())
  if (pulled !== null) return pulled
  return (await standsStill(kit)) ? pull() : 'fresh'
}

async function standsStill(kit: Kit): Promise<boolean> {
  const from = await allReviewsPull(kit.db)
  await pause(kit, HOLDER_PATIENCE_MS)
  const to = await allReviewsPull(kit.db)
  return to.cursor === from.cursor && to.turn === from.turn && (await isDue(kit))
}

async function tellingOfFailure(pull: () => Promise<PullOutcome>): Promise<PullOutcome> {
  allReviewsStatus.hasFailed = false
  // Also of a device that could not store it.
  let outcome: PullOutcome = 'refused'
  try {
    outcome = await pull()
    return outcome
  } finally {
    allReviewsStatus.hasFailed = outcome === 'refused'
  }
}

async function isDue(kit: Kit): Promise<boolean> {
  if (!(await areAllKept(kit.db))) return false
  const { cursor, listingSince, pulledAt } = await allReviewsPull(kit.db)
  const now = kit.clock.now()
  // A server without cursors answers everything each time.
  const isTooSoon = cursor === null && pulledAt !== null && Math.abs(now - pulledAt) < DAY_MS
  return listingSince !== null || (isStale({ pulledAt }, now) && !isTooSoon)
}

async function pullOn(kit: Kit, between: () => Promise<unknown>): Promise<PullOutcome> {
  for (let failures = 0; await areAllKept(kit.db); ) {
    const step = await pullPage(kit)
    if (step === 'done') return 'fresh'
    if (step === 'refused') return step
    failures = step === 'unreachable' ? failures + 1 : 0
    if (failures === FAILURES_IN_A_ROW) return 'unreachable'
    if (failures > 0) await pause(kit, backOffMs(failures, kit.random.number(), { capMs: LONGEST_PAUSE_MS }))
    else await between()
    await yieldToMain()
  }
  return 'fresh'
}

async function pullPage(kit: Kit): Promise<Step> {
  const from = await allReviewsPull(kit.db)
  const askedAt = kit.clock.now()
  const answered = await ask(kit, from.cursor)
  if ('step' in answered) return answered.step
  const { departmentReviews, users, cursor = null, more = false } = answered.data
  if (more && cursor === from.cursor) return 'refused'
  // Nothing that is held is dropped before the new list has reached it.
  const { edge: carried, ...begun } = answered.isBeginning
    ? { ...from, listingSince: askedAt, listed: 0, edge: null }
    : from
  const to = {
    ...begun,
    cursor,
    listed: begun.listed + departmentReviews.length,
    ...(!more && { listingSince: null, pulledAt: askedAt }),
  }
  const rows = withAuthors(departmentReviews, users)
  const places = await placesOf(kit.db, new Set(rows.filter(isTombstone).map(({ id }) => id)))
  try {
    const { listingSince } = begun
    await applyAllReviews(kit.db, { rows, places, from, to, carried, listingSince, askedAt })
  } catch (error) {
    if (error instanceof Overtaken) return 'overtaken'
    throw error
  }
  return more ? 'more' : 'done'
}

type Data = InferOutput<typeof departmentsFetch.answer>['data']

/** @param cursor null: from the beginning, as where the server no longer takes the cursor. */
async function ask(
  kit: Kit,
  cursor: string | null,
): Promise<{ step: Step } | { data: Data; isBeginning: boolean }> {
  const page = await pullAnswer(kit, departmentsFetch, { limit: REVIEWS_A_PAGE, since: cursor ?? undefined })
  if (page.kind === 'unchanged') return { step: 'done' }
  if (page.kind === 'rows') {
    const { data } = page.answer
    return { data, isBeginning: cursor === null || data.reset === true }
  }
  const isCursorRefused = page.outcome === 'refused' && 'since' in page.errors && cursor !== null
  return isCursorRefused ? ask(kit, null) : { step: page.outcome }
}

function pause(kit: Kit, delayMs: number): Promise<void> {
  return new Promise(resolve => void kit.clock.setTimeout(resolve, delayMs))
}
