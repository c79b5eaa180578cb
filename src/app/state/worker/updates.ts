/** A new version comes only with consent, and never over what somebody is typing. */
import type { Workbox } from 'workbox-window'
import type { PageMessage } from '../../../contract/worker-messages.ts'
import { connection } from '../../../sync/status.ts'
import { toastInfo } from '../../toasts.ts'
import { comesSoon } from '../../words/install-words.ts'
import { closePrompt, showPrompt } from '../page/prompt.ts'
import { wouldReloadLoseText } from '../page/typing.ts'
import { untilInstalled, workerOptions, workerScript } from './register-worker.ts'

const CHECK_MS = 3_600_000
/** A new version takes over at once, or else when the old one has come to rest. */
const SOON_MS = 3_000

let worker: Workbox | null = null
let registration: ServiceWorkerRegistration | undefined

/** Looks for a new version now and every hour; called once. */
export function watchUpdates(): void {
  void look()
  setInterval(() => {
    if (connection.state === 'reachable') void look()
  }, CHECK_MS)
}

async function look(): Promise<void> {
  try {
    if (worker) return await lookAgain(worker)
    const { Workbox } = await import('workbox-window')
    const found = new Workbox(workerScript, workerOptions)
    found.addEventListener('waiting', () => showPrompt('update'))
    // One that is not to be had must not be asked for updates: each time it would refuse.
    registration = await found.register()
    await untilInstalled(registration)
    worker = found
  } catch {
    // The next hour tries again.
  }
}

/** Workbox stops listening behind the first version that is found late, also where that one does not arrive whole. */
async function lookAgain(known: Workbox): Promise<void> {
  await known.update()
  const found = registration?.installing
  found?.addEventListener('statechange', () => {
    if (found.state === 'installed') showPrompt('update')
  })
}

/**
 * Lets the new version take over and loads the page anew with it. The old one has its time: while requests are under way
 * Chromium gives it minutes, in which somebody may begin to type.
 * @param losing what is typed now may go.
 */
export function acceptUpdate(losing: 'losing' | 'nothing'): void {
  closePrompt('update')
  const asked = Date.now()
  const word = setTimeout(() => toastInfo(comesSoon), SOON_MS)
  const takeOver = () => {
    // The next version that another page accepts is not this page's.
    worker?.removeEventListener('controlling', takeOver)
    clearTimeout(word)
    const isAsAgreed = losing === 'losing' && Date.now() - asked < SOON_MS
    if (wouldReloadLoseText() && !isAsAgreed) showPrompt('update')
    else location.reload()
  }
  worker?.addEventListener('controlling', takeOver)
  void tellWaiting({ kind: 'take-over' })
}

async function tellWaiting(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab may have let it take over already.
  if (registration?.waiting) registration.waiting.postMessage(message)
  else location.reload()
}
