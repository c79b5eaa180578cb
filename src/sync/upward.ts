/**
 * THE ROAD UP, whole: saving what people write, replaying it, and calls that need a live answer. A device that
 * only reads never loads it; whoever opens a screen where something is written has it before the network goes.
 *
 * THE RULES OF THE OUTBOX. Comments and tests cite them by number.
 *
 *  1. Only an answer that carries our envelope decides a command's fate. Whatever else comes, a page, a redirect, JSON
 *     without a numeric `response_status`, is not our server's word: nothing is confirmed by it, nothing dropped.
 *  2. A command is kept until it is confirmed, and marked before it is sent. What came of it is written in one
 *     transaction that first checks the claim's epoch, so that a page that was frozen overwrites no newer news.
 *  3. One drain at a time per device, under a Web Lock held for that drain, never for a session. Any page and the service
 *     worker may drain, by the same code; where there are no locks, claims keep two senders apart.
 *  4. A command goes out only as its author: under the author's own token, or by the signature made while that session
 *     lasted, which delivers that one command. Nobody else on this device sees, edits or counts it. What a visitor may
 *     do needs neither token nor signature.
 *  5. 401 pauses a command and keeps it; it is no failed attempt. A replay is no sign that the person is there.
 *  6. Every request has a deadline (`lease.ts`), `redirect: 'error'` and `cache: 'no-store'`. Decisions rest on real
 *     answers; that the browser says it is offline is only a reason to probe first.
 *  7. Refused: the person's text stays, with the server's own messages beside it, to be edited or discarded.
 *  8. A browser repeats a POST by itself when its connection dies after the server has acted. So every POST, not only
 *     that of a queued command, is safe to receive twice.
 *  9. "Saved" is said only after a durable commit. On a full disk what can be had again makes room, and a dead handle is
 *     opened again; where it still fails, the text stays on the screen, to be copied.
 * 10. Background Sync (Chromium only) calls the same drain, sooner. Nothing depends on it.
 * 11. `workbox-background-sync` is not for commands: it deletes before it sends, does not look at the HTTP status, and
 *     drops what is a week old.
 */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Call } from '../contract/call.ts'
import type { Command } from '../contract/commands.ts'
import { dropReceipts } from '../db/outbox.ts'
import { eraseSent } from '../db/private.ts'
import type { OutboxEntry } from '../db/records.ts'
import { createAnnouncement } from './announcement.ts'
import { type Decisions, defaultDecisions } from './decisions.ts'
import { type CallOptions, directCall } from './direct-call.ts'
import { drain } from './drain.ts'
import type { DrainMemory, DrainReport } from './drain-run.ts'
import type { Kit, UpwardKit } from './kit.ts'
import { withDrainLock } from './one-drain.ts'
import { clearBackOff, currentAuthor } from './own-entries.ts'
import { isPasswordChange, withRenewedKeys } from './password-change.ts'
import { pullCart } from './pull/cart.ts'
import { pullProducts } from './pull/catalogue.ts'
import type { CallResult, PullOutcome, WakeReason } from './seams.ts'
import { systemSigner } from './signer.ts'
import { createSigning } from './signing.ts'
import { cancel, discard, discardAll, type TakenBack } from './take-back.ts'
import { enqueue, type Replacing, replace } from './writes.ts'

export interface Upward {
  pullCart(): Promise<PullOutcome>
  /** One at a time on this device, where the browser can tell. */
  drain(memory: DrainMemory, why: ReadonlySet<WakeReason>): Promise<DrainReport>
  /** The author of what was sent by signature may have gone before: nothing of it stays. */
  eraseTraces(): Promise<void>
  enqueue(command: Command, author: number): Promise<OutboxEntry>
  replace(seq: number, command: Command, how?: Replacing): Promise<OutboxEntry>
  cancel(seq: number): Promise<TakenBack>
  discard(seq: number): Promise<void>
  discardAll(): Promise<void>
  unsign(): Promise<void>
  /**
   * Makes the session's key and tells the server of it, and hears what the server announces, unless that is done; try
   * again the next time the server is reached. Old receipts go here, too: whoever sends nothing more has them as well.
   */
  arm(): Promise<void>
  hurry(seq: number | undefined): Promise<void>
  /** Resolves once something that is tried has told whether the server is there. */
  heard(): Promise<void>
  call<Request extends GenericSchema, Answer extends GenericSchema>(
    description: Call<Request, Answer>,
    input: InferInput<Request>,
    options?: CallOptions,
  ): Promise<CallResult<InferOutput<Answer>>>
}

const CART_AGAIN_MS = 30_000

/** @param decisions only tests replace any of them. */
export function createUpward(kit: Kit, decisions: Decisions = defaultDecisions): Upward {
  const signing = createSigning(kit, kit.signer === undefined ? systemSigner() : kit.signer)
  const listeners: (() => void)[] = []
  const own: UpwardKit = {
    ...kit,
    decisions,
    signing,
    announcement: createAnnouncement(kit),
    onKnown() {
      for (const tell of listeners.splice(0)) tell()
    },
  }

  async function drainLocked(
    memory: DrainMemory,
    why: ReadonlySet<WakeReason>,
    isLocked: boolean,
  ): Promise<DrainReport> {
    const report = await drain(own, memory, why, isLocked)
    // So that the person is offered what can be had now. Not had now: it comes with the next catalogue.
    if (report.areGoodsOld) await pullProducts(own)
    if (!report.hasCartChanged || (await pullCart(own)) !== 'unreachable') return report
    // The confirmed changes stay in the outbox, and in the cart as it is shown, until the cart can be had.
    const again = own.clock.now() + CART_AGAIN_MS
    return { ...report, nextAt: Math.min(report.nextAt ?? again, again) }
  }

  return {
    drain: (memory, why) =>
      withDrainLock(own.locks, own.clock, isLocked => drainLocked(memory, why, isLocked)),
    pullCart: () => pullCart(own),
    eraseTraces: () => eraseSent(own.db, currentAuthor(own)),
    enqueue: (command, author) => enqueue(own, command, author),
    replace: (seq, command, how) => replace(own, seq, command, how),
    cancel: seq => cancel(own, seq),
    discard: seq => discard(own, seq),
    discardAll: () => discardAll(own),
    unsign: signing.unsign,
    async arm() {
      // Where it fails, what follows is owed all the same; they are let go of the next time.
      await dropReceipts(own.db, own.clock.now()).catch(() => undefined)
      await signing.arm()
      await own.announcement.heedAhead()
    },
    hurry: seq => clearBackOff(own, seq),
    heard: () => new Promise(resolve => listeners.push(resolve)),
    call(description, input, options) {
      const ask = () => directCall(own, description, input, options)
      return isPasswordChange(description) ? withRenewedKeys(own, ask) : ask()
    },
  }
}
