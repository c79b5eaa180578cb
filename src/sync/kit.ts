/** What the parts of sync share: made once by the engine. */
import type { Announcement } from './announcement.ts'
import type { Decisions } from './decisions.ts'
import type { Reachability } from './reachability.ts'
import type { Clock, Random, SyncDeps } from './seams.ts'
import type { Signing } from './signing.ts'
import type { Wire } from './wire.ts'

export interface Kit extends SyncDeps {
  clock: Clock
  random: Random
  wire: Wire
  reachability: Reachability
  /** Tells this page's senders from another's. */
  owner: string
  /** A command was queued by something other than a person: look at the outbox. */
  onQueued: () => void
  /** The last answer was our server's, this one was none: somebody has to ask when it is back. */
  onAway: () => void
  /** The connection went before all that a person keeps was here. */
  onKeptMissed: () => void
}

/** What the road up has besides: its decisions, what commands are signed with, what the server has announced. */
export interface UpwardKit extends Kit {
  decisions: Decisions
  signing: Signing
  announcement: Announcement
  /** Something was tried, and since then it is known whether the server is there. */
  onKnown: () => void
}
