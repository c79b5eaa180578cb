/** Background Sync (Chromium only): the same drain as a page's, under the same rules. An accelerator, no more. */
import { SYNC_TAG, type WorkerMessage } from '../src/contract/worker-messages.ts'
import { DeviceDb } from '../src/db/device-db.ts'
import { allEntries } from '../src/db/outbox.ts'
import { waitingCount } from '../src/db/queries/outbox.ts'
import { VISITOR } from '../src/db/records.ts'
import { mayGoOut } from '../src/sync/eligible.ts'
import { createSync } from '../src/sync/engine.ts'
import { isWorthTelling } from '../src/sync/worth-telling.ts'

declare const self: ServiceWorkerGlobalScope

// Not in TypeScript's library: the event exists in Chromium alone.
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Nothing depends on the browser's last chance: what didn't leave now stays for the next open page. */
export function sendWaiting(event: Event): void {
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(replay())
}

async function replay(): Promise<void> {
  const db = new DeviceDb()
  try {
    const mirror = (await db.session.get('current')) ?? null
    const commands: { name: string; author: number }[] = []
    const sync = createSync({
      db,
      server: { baseUrl: '' },
      session: () => mirror,
      locks: navigator.locks,
      onEvent: news => {
        if (news.type === 'sent' && isWorthTelling(news))
          commands.push({ name: news.entry.name, author: news.entry.author })
      },
    })
    await sync.replay('online')
    await sync.stop()
    if (commands.length > 0) await tellPages({ kind: 'sent', commands })
    // The icon of the app that no page keeps right now.
    const left = await waitingCount(db, mirror?.userId ?? VISITOR)
    await navigator.setAppBadge?.(left).catch(() => undefined)
    const entries = await allEntries(db)
    // A rejected wait makes the browser wake us again, a few times; nothing is dropped after the last.
    if (entries.some(entry => entry.state === 'queued' && mayGoOut(entry, mirror)))
      throw new Error('Commands wait for a connection')
  } finally {
    // The worker may live long; an open connection would block a newer app's upgrade of the database.
    db.close()
  }
}

async function tellPages(message: WorkerMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage(message)
}
