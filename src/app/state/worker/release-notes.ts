/** What the version that waits has changed: what it tells of itself, less what the present one tells. */
import * as v from 'valibot'
import { type PageMessage, ReleaseNotes } from '../../../contract/worker-messages.ts'

const SHOWN = 3
/** A worker of before there were notes never answers. */
const ANSWER_MS = 2_000

/** @returns at most three lines, the newest first; none where nothing is told. Never rejects. */
export async function releaseNotesOfWaiting(): Promise<string[]> {
  const registration = await navigator.serviceWorker.getRegistration()
  const [coming, present] = await Promise.all([
    notesOf(registration?.waiting ?? null),
    notesOf(registration?.active ?? null),
  ])
  return coming.filter(line => !present.includes(line)).slice(0, SHOWN)
}

function notesOf(worker: ServiceWorker | null): Promise<readonly string[]> {
  if (!worker) return Promise.resolve([])
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(() => resolve([]), ANSWER_MS)
    port1.onmessage = ({ data }) => {
      const answer = v.safeParse(ReleaseNotes, data)
      resolve(answer.success ? answer.output : [])
      port1.close()
    }
    worker.postMessage({ kind: 'tell-notes' } satisfies PageMessage, [port2])
  })
}
