// HOW KNOWLEDGE TRAVELS. Pulls server truth down, replays the outbox up, and decides when and whether.
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Call } from '../contract/call.ts'
import type { Command } from '../contract/commands.ts'
import type { OutboxEntry } from '../db/records.ts'
import type { Decisions } from './decisions.ts'
import type { CallOptions } from './direct-call.ts'
import type { Kit } from './kit.ts'
import { createPulls } from './pulls.ts'
import { createReachability } from './reachability.ts'
import { createReplays } from './replays.ts'
import {
  type CallResult,
  type PackagesPull,
  type PullOutcome,
  type SyncDeps,
  systemClock,
  systemRandom,
  type WakeReason,
} from './seams.ts'
import { isUnreachable } from './status.ts'
import type { TakenBack } from './take-back.ts'
import type { Upward } from './upward.ts'
import { createWire } from './wire.ts'
import type { Replacing } from './writes.ts'

export interface Sync {
  /** Loads the code that sends (`upward.ts`), so that writing needs no connection from here on. */
  prepare(): Promise<void>
  /**
   * Puts a command into the outbox and returns once it is durably there; sending follows by itself.
   * @param author for whom it was written: whoever the form was opened for, `VISITOR` for nobody.
   * @throws CannotSave where this device could not keep it; CannotChange (`not-yours`) where somebody else is here
   * by now, with another tab's sign-in or sign-out: nobody's words go out as another's (rule 4).
   */
  enqueue(command: Command, author: number): Promise<OutboxEntry>
  /**
   * An edit: a new command, with a new key, stands in for an old one, after all that waits. For an old one
   * that may have reached the server, a delete is sent first.
   * @param how with what the site has in its place, to be deleted first: the old command becomes that deletion; and
   * whether it was typed, so that its draft goes with it.
   * @throws CannotChange while it is being sent, when it is gone, was sent, or is another person's.
   */
  replace(seq: number, command: Command, how?: Replacing): Promise<OutboxEntry>
  /** Takes a command back. */
  cancel(seq: number): Promise<TakenBack>
  /** Gives up a command that needs attention or never left; one that may have left is cancelled. */
  discard(seq: number): Promise<void>
  /**
   * At a sign-out with commands waiting, choice "keep for me": what waits of whoever is signed in is never sent by
   * its signature, but under the next sign-in of the same person. To be awaited before the session ends.
   * (Choice "send when connected" needs no call: signed commands leave by themselves.)
   */
  unsign(): Promise<void>
  /** At a sign-out, choice "discard": gives up all that waits of whoever is signed in. Before the session ends, too. */
  discardAll(): Promise<void>
  /** Forgets the back-off of one command, or of all of this person's, and replays. */
  sendNow(seq?: number): Promise<void>
  /** Resolves once what is sent now tells whether the server is there; where nothing is sent, when the run is over. */
  heard(): Promise<void>
  /** Replays and pulls what is due; many calls at once become one. */
  wake(why: WakeReason): void
  /** Replays once and waits for the end. @returns how many commands the server confirmed. */
  replay(why: WakeReason): Promise<number>
  pullCatalogue(): Promise<PullOutcome>
  pullHospital(hospitalId: number): Promise<PullOutcome>
  /** The hospitals that are kept on this device, as far as they are not fresh, with their pictures. */
  pullKept(): Promise<PullOutcome>
  /**
   * All reviews and orders of the person who is signed in.
   * @param isAnew asked for now: what was asked before may be too old.
   */
  pullOwn(isAnew?: boolean): Promise<PullOutcome>
  /** Categories, then packages, each unless it has just been loaded (A189). */
  pullPackages(): Promise<PackagesPull>
  /** What is in the cart of whoever is here, and what its delivery costs. */
  pullCart(): Promise<PullOutcome>
  /** A call that is never queued; tried twice where nothing answers, under one key (A219). */
  call<Request extends GenericSchema, Answer extends GenericSchema>(
    description: Call<Request, Answer>,
    input: InferInput<Request>,
    options?: CallOptions,
  ): Promise<CallResult<InferOutput<Answer>>>
  /** Stops timers; what is under way ends by itself. */
  stop(): Promise<void>
}

/** @param decisions only tests replace any of them. */
export function createSync(deps: SyncDeps, decisions?: Decisions): Sync {
  const kit = createKit(deps)
  const upward = loadOnce(async () => (await import('./upward.ts')).createUpward(kit, decisions))
  const pulls = createPulls(kit)
  const replays = createReplays(kit, pulls, upward)
  kit.onQueued = () => replays.wake('enqueued')
  kit.onAway = replays.askUntilBack
  kit.onKeptMissed = replays.oweKept
  return {
    async prepare() {
      await upward()
    },
    enqueue: async (command, author) => (await upward()).enqueue(command, author),
    replace: async (seq, command, how) => (await upward()).replace(seq, command, how),
    async cancel(seq) {
      const answer = await (await upward()).cancel(seq)
      replays.wake('enqueued')
      return answer
    },
    discard: async seq => (await upward()).discard(seq),
    unsign: async () => (await upward()).unsign(),
    discardAll: async () => (await upward()).discardAll(),
    async sendNow(seq) {
      await (await upward()).hurry(seq)
      replays.wake('hand')
    },
    async heard() {
      await Promise.race([(await upward()).heard(), replays.over()])
    },
    wake: replays.wake,
    replay: replays.replay,
    pullCatalogue: pulls.catalogue,
    pullHospital: pulls.hospital,
    pullKept: pulls.kept,
    pullOwn: pulls.own,
    pullPackages: pulls.packages,
    pullCart: async () => (await upward()).pullCart(),
    async call(description, input, options) {
      const road = await upward().catch(() => null)
      if (!road) return { kind: 'unreachable', message: 'Failed to fetch' }
      return road.call(description, input, options)
    },
    stop: replays.stop,
  }
}

/** Fetched code that could not be had is asked for again the next time. */
function loadOnce(load: () => Promise<Upward>): () => Promise<Upward> {
  let loading: Promise<Upward> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

function createKit(deps: SyncDeps): Kit {
  const { clock = systemClock, random = systemRandom } = deps
  const reachability = createReachability()
  const wire = createWire(deps.server, clock, (evidence, isAskedAfter) => {
    const wasAway = isUnreachable(reachability.state())
    reachability.note(evidence, isAskedAfter)
    if (!wasAway && isUnreachable(reachability.state())) kit.onAway()
  })
  const owner = random.uuid()
  const later = () => undefined
  const kit: Kit = {
    ...deps,
    clock,
    random,
    reachability,
    wire,
    owner,
    onQueued: later,
    onAway: later,
    onKeptMissed: later,
  }
  return kit
}
