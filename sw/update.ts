/** What pages ask of the worker. */
import * as v from 'valibot'
import { PageMessage, SYNC_TAG } from '../src/contract/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope & {
  registration: { sync?: { register(tag: string): Promise<void> } }
}

export function hearPages(event: ExtendableMessageEvent): void {
  const message = v.safeParse(PageMessage, event.data)
  if (!message.success) return
  if (message.output.kind === 'take-over') event.waitUntil(self.skipWaiting())
  // Refused where the browser or the person forbids it; the page sends by itself then.
  else event.waitUntil(self.registration.sync?.register(SYNC_TAG).catch(() => undefined) ?? Promise.resolve())
}
