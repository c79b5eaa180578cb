/** What a worker does when it is woken: the same drain as a page's, with no page there to ask who is signed in. */
import type { WorkerMessage } from '../src/contract/worker-messages.ts'
import { allEntries } from '../src/db/outbox.ts'
import { waitingCount } from '../src/db/queries/outbox.ts'
import { type OutboxEntry, type Session, VISITOR } from '../src/db/records.ts'
import { type Decisions, defaultDecisions } from '../src/sync/decisions.ts'
import { canBeSent } from '../src/sync/eligible.ts'
import { createSync } from '../src/sync/engine.ts'
import type { SyncDeps } from '../src/sync/seams.ts'
import { shouldAnnounce } from '../src/sync/should-announce.ts'

export interface Surroundings extends Omit<SyncDeps, 'session' | 'storedSession' | 'onEvent'> {
  tellPages(message: WorkerMessage): Promise<void>
  /** How many things are left of whoever is here. */
  showLeft(count: number): Promise<void>
}

/**
 * Closes the database in the end.
 * @param decisions only tests replace any of them.
 * @throws where something is left that may go out as soon as there is a connection.
 */
export async function replayWaiting(
  { tellPages, showLeft, ...deps }: Surroundings,
  decisions: Decisions = defaultDecisions,
): Promise<void> {
  const { db } = deps
  try {
    let here = await whoIsHere(deps)
    const sent: WorkerMessage['commands'] = []
    const refused: WorkerMessage['commands'] = []
    /** A page may sign somebody out, or in, at any moment: nothing leaves, and nothing is kept, of whoever has gone. */
    const send: typeof fetch = async (...request) => {
      here = await whoIsHere(deps)
      if (!decisions.isOfSession(tokenOf(...request), here))
        throw new TypeError('Somebody else is here by now')
      const answer = await (deps.server.fetch ?? fetch)(...request)
      here = await whoIsHere(deps)
      return answer
    }
    const sync = createSync(
      {
        ...deps,
        server: { ...deps.server, fetch: send },
        session: () => here,
        storedSession: () => whoIsHere(deps),
        onEvent: news => {
          if (news.type === 'sent' && shouldAnnounce(news))
            sent.push({ ...named(news), messages: news.messages })
          if (news.type === 'attention' || news.type === 'quarantined')
            refused.push({ ...named(news), messages: news.entry.reason?.messages ?? [] })
        },
      },
      decisions,
    )
    await sync.replay('woken')
    await sync.stop()
    if (sent.length > 0) await tellPages({ kind: 'sent', commands: sent })
    if (refused.length > 0) await tellPages({ kind: 'refused', commands: refused })
    // The icon of the app that no page keeps right now.
    await showLeft(await waitingCount(db, here?.userId ?? VISITOR))
    const entries = await allEntries(db)
    // A rejected wait makes the browser wake us again, a few times; nothing is dropped after the last.
    if (entries.some(entry => waitsForNetwork(entry) && canBeSent(entry, here)))
      throw new Error('Commands wait for a connection')
  } finally {
    // The worker may live long; an open connection would block a newer app's upgrade of the database.
    db.close()
  }
}

/** Not what waits for a sign-in, or for its author: no wake of the browser's brings that. */
function waitsForNetwork({ state, reason }: OutboxEntry): boolean {
  return state === 'queued' || (state === 'parked' && (reason?.kind === 'portal' || reason?.kind === 'rate'))
}

function named({ entry: { name, author } }: { entry: OutboxEntry }): { name: string; author: number } {
  return { name, author }
}

function tokenOf(...[, init]: Parameters<typeof fetch>): string | null {
  return new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? null
}

async function whoIsHere({ db }: Pick<Surroundings, 'db'>): Promise<Session | null> {
  return (await db.session.get('current')) ?? null
}
