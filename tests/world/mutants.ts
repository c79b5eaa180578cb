/** Planted bugs, each a decision of sync done wrongly in a way that has been shipped somewhere. */
// A missing epoch check is not among them: with a deadline shorter than the lease, late news is only ever "no
// answer", which does no harm. `tests/sync/eligible.test.ts` holds the check itself.

import { DELIVERY_HEADER, readDelivery } from '../../src/contract/signed-delivery.ts'
import type { OutboxEntry, Session } from '../../src/db/records.ts'
import { issueToken } from '../../src/server/accounts/tokens.ts'
import { type Decisions, defaultDecisions } from '../../src/sync/decisions.ts'
import type { Betrayal, Meanwhile, Mutant, Sabotage } from '../world.ts'
import { misreadings } from './misreadings.ts'

interface PlantedBug {
  mutant?: Mutant
  workerMutant?: () => Mutant
  /** Shows itself so rarely that the histories have to go where it may. */
  meanwhile?: Meanwhile
  sabotage?: Sabotage
  betrayal?: Betrayal
}

const settleWith = (change: (kind: string) => boolean, to: Decisions['settle']): Mutant => ({
  settle: (entry, outcome, at) =>
    change(outcome.kind) ? to(entry, outcome, at) : defaultDecisions.settle(entry, outcome, at),
})

/** Nothing takes a signature away any more. */
function restoreSignatures(): Sabotage {
  const given = new Map<string, string>()
  return (table, request) => {
    if (table !== 'outbox' || (request.type !== 'put' && request.type !== 'add')) return undefined
    for (const { key, signature } of request.values) if (signature) given.set(key, signature)
    const values = request.values.map(value =>
      value.signature === null && !value.withdrawn ? { ...value, signature: given.get(value.key) } : value,
    )
    return { ...request, values }
  }
}

/** A command is taken out where it is put aside as unreadable. */
const throwUnreadableAway: Sabotage = (table, request) => {
  if (table !== 'outbox' || request.type !== 'put') return undefined
  const aside = request.values.find(({ reason }) => reason?.kind === 'unreadable')
  return aside ? { type: 'delete', trans: request.trans, keys: [aside.seq] } : undefined
}

/** Signed in is who was there when it woke. */
function staysWithWhoWasHere(): Mutant {
  let first: Session | null | undefined
  return {
    credentialsFor(entry, session) {
      if (first === undefined) first = session
      return defaultDecisions.credentialsFor(entry, first)
    },
    isOfSession: () => true,
  }
}

/** An edit takes the place of what it edits, before all that was done in between. */
function keepPlaces(): Sabotage {
  const places = new WeakMap<object, number>()
  return (table, request) => {
    if (table !== 'outbox') return undefined
    if (request.type === 'delete' && request.keys?.length === 1) places.set(request.trans, request.keys[0])
    const seq = places.get(request.trans)
    if (request.type !== 'add' || seq === undefined) return undefined
    return { ...request, values: request.values.map(value => ({ ...value, seq })) }
  }
}

export const plantedBugs: Record<string, PlantedBug> = {
  ...Object.fromEntries(Object.entries(misreadings).map(([name, mutant]) => [name, { mutant }])),
  'deletes before it sends': {
    sabotage: (table, request) => {
      if (table !== 'outbox' || request.type !== 'put') return undefined
      const claimed = request.values.find(value => value.state === 'sending' && !value.withdrawn)
      return claimed ? { type: 'delete', trans: request.trans, keys: [claimed.seq] } : undefined
    },
  },
  'takes a portal page for an answer': {
    mutant: {
      classify: (evidence, command, key) =>
        evidence.kind === 'answer' && evidence.status === 200 && !evidence.envelope
          ? 'done'
          : defaultDecisions.classify(evidence, command, key),
    },
  },
  'makes a new key for every attempt': { mutant: { keyOf: entry => `${entry.key}-${Math.random()}` } },
  'drops what is refused with 401': {
    mutant: settleWith(
      kind => kind === 'auth',
      () => ({ entry: null }),
    ),
  },
  'drops what the server could not take now': {
    mutant: settleWith(
      kind => kind === 'server',
      () => ({ entry: null }),
    ),
  },
  'deletes what the server refuses': {
    mutant: settleWith(
      kind => kind === 'refused' || kind === 'conflict',
      () => ({ entry: null }),
    ),
  },
  'knows no order within a lane': {
    mutant: { laneHeads: entries => entries.filter(entry => entry.state === 'queued') },
  },
  'lets an edit out before what was done since': { sabotage: keepPlaces() },
  "sends under another's token": {
    mutant: { credentialsFor: (_, session) => session && { token: session.token, signature: null } },
  },
  'is let in with a signature made for another command': {
    betrayal: async (world, request) => {
      const author = readDelivery(request.headers.get(DELIVERY_HEADER) ?? '')?.author
      if (!author) return world.server.app.fetch(request)
      const headers = new Headers(request.headers)
      headers.delete(DELIVERY_HEADER)
      const { db, services } = world.server
      const token = await issueToken(db, author, world.clock.now(), services.random)
      headers.set('authorization', `Bearer ${token}`)
      return world.server.app.fetch(new Request(request, { headers }))
    },
  },
  'keeps the signature of what was to wait for its author': { sabotage: restoreSignatures() },
  'forgets that an attempt may have arrived': {
    mutant: {
      settle: (entry, outcome, at) => {
        const change = defaultDecisions.settle(entry, outcome, at)
        return { ...change, entry: change.entry && { ...change.entry, uncertain: false } }
      },
    },
  },
  'never takes up what a dead sender left': {
    mutant: {
      requeue: (entry, at) => (entry.state === 'sending' ? null : defaultDecisions.requeue(entry, at)),
    },
  },
  'never wakes what waited for a sign-in': {
    mutant: {
      requeue: (entry, at) => (entry.reason?.kind === 'auth' ? null : defaultDecisions.requeue(entry, at)),
    },
  },
  'sends in its worker what nobody can see to be on its way': {
    meanwhile: 'taking-back',
    workerMutant: () => ({
      claim: (entry, owner, now) =>
        defaultDecisions.claim(entry, owner, now) && { ...(entry as OutboxEntry) },
      isOurs: (entry, claimed): entry is OutboxEntry => entry?.key === claimed.key,
    }),
  },
  "sends in its worker under the sign-in of whoever's copy lies there": {
    meanwhile: 'changing-hands',
    workerMutant: () => ({
      credentialsFor: (_, session) => session && { token: session.token, signature: null },
    }),
  },
  'goes on in its worker under a sign-in that has ended': {
    meanwhile: 'leaving-it-at-work',
    workerMutant: staysWithWhoWasHere,
  },
  'throws away what the next version wrote': { sabotage: throwUnreadableAway },
  'never takes up again what the next version wrote': {
    mutant: {
      requeue: (entry, at) => (entry.state === 'quarantined' ? null : defaultDecisions.requeue(entry, at)),
    },
  },
}
