/** What page and service worker say to each other. */
import * as v from 'valibot'

export const PageMessage = v.variant('kind', [
  /** The person agreed to the update: the waiting worker takes over. */
  v.object({ kind: v.literal('take-over') }),
  /** Something is waiting in the outbox; ask the browser to wake the worker when there is a connection. */
  v.object({ kind: v.literal('outbox-waiting') }),
  /** This page has no worker although there is one: it shall take it. */
  v.object({ kind: v.literal('take-page') }),
  /** What does the worker's version bring? It answers with `ReleaseNotes` on the port that comes along. */
  v.object({ kind: v.literal('tell-notes') }),
])
export type PageMessage = v.InferOutput<typeof PageMessage>

const commands = v.array(
  v.object({ name: v.string(), author: v.number(), messages: v.optional(v.array(v.string())) }),
)

/** What became of commands while no page sent them: time to say so, and to take what the server made of them. */
export const WorkerMessage = v.variant('kind', [
  /** With what the server said beside its yes. */
  v.object({ kind: v.literal('sent'), commands }),
  /** They need their author, for the reasons that the server gave. */
  v.object({ kind: v.literal('refused'), commands }),
])
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>

/** Sentences for people, the newest first. */
export const ReleaseNotes = v.array(v.string())

/** Tag of the Background Sync registration. */
export const SYNC_TAG = 'outbox'
