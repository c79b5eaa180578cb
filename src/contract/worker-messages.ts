/** What page and service worker say to each other. */
import * as v from 'valibot'

export const PageMessage = v.object({
  kind: v.picklist([
    /** The person agreed to the update: the waiting worker takes over. */
    'take-over',
    /** Something is waiting in the outbox; ask the browser to wake the worker when there is a connection. */
    'outbox-waiting',
    /** This page has no worker although there is one: it shall take it. */
    'take-page',
    /** What does the worker's version bring? It answers with `ReleaseNotes` on the port that comes along. */
    'tell-notes',
  ]),
})
export type PageMessage = v.InferOutput<typeof PageMessage>

/** What became of commands while no page sent them: time to say so, and to take what the server made of them. */
export const WorkerMessage = v.object({
  kind: v.picklist([
    /** With what the server said beside its yes. */
    'sent',
    /** They need their author, for the reasons that the server gave. */
    'refused',
  ]),
  commands: v.array(
    v.object({ name: v.string(), author: v.number(), messages: v.optional(v.array(v.string())) }),
  ),
})
export type WorkerMessage = v.InferOutput<typeof WorkerMessage>

/** Sentences for people, the newest first. */
export const ReleaseNotes = v.array(v.string())

/** Tag of the Background Sync registration. */
export const SYNC_TAG = 'outbox'
