/** What pages ask of the worker. */
import * as v from 'valibot'
import { PageMessage, SYNC_TAG } from '../src/contract/worker-messages.ts'
import { releaseNotes } from './release-notes.ts'

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register(tag: string): Promise<void> } }
}

export function hearPages(event: ExtendableMessageEvent): void {
  const message = v.safeParse(PageMessage, event.data)
  if (!message.success) return
  event.waitUntil(deeds[message.output.kind](event))
}

const deeds: Record<PageMessage['kind'], (event: ExtendableMessageEvent) => Promise<unknown>> = {
  'take-over': () => self.skipWaiting(),
  'take-page': () => self.clients.claim(),
  'tell-notes': async ({ ports }) => ports[0]?.postMessage(releaseNotes),
  // Refused where the browser or the person forbids it; the page sends by itself then.
  'outbox-waiting': async () => self.registration.sync?.register(SYNC_TAG).catch(() => undefined),
}
