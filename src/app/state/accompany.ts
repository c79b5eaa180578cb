// WHAT THE APP DOES BESIDE ITS SCREENS once it is whole on this device. Nothing of it is in the first load.
import { deviceStore } from './device-store.ts'
import { watchInstall } from './install.ts'
import { keepsNothing } from './keeps-nothing.ts'
import { watchLaunches } from './launches.ts'
import { showPrompt } from './prompt.ts'
import { registerFirst } from './register-worker.ts'
import { storedTheme } from './theme.ts'
import { keepTheme } from './theme-choice.ts'
import { watchTyping } from './typing.ts'
import { watchUpdates } from './updates.ts'
import { watchDatabase } from './watch-database.ts'
import { withDevice } from './with-device.ts'
import { watchWorker } from './worker.ts'

const READY_KEY = 'ready-offline'
/** What has come is drawn by then. */
const DRAWN_MS = 1_000
/** On a bad line the first screen may take long, and the app should work without one soon. */
const FILLED_WITHIN_MS = 5_000

/**
 * The worker comes last: it may take long, or never be had.
 * @param isFilled resolves when the page has what it shows.
 */
export async function accompany(isFilled: Promise<void>): Promise<void> {
  keepTheme(storedTheme())
  watchTyping()
  watchLaunches()
  // A worker that keeps nothing has only empty pages to give, and there is nothing to install.
  if (keepsNothing) return
  void watchDatabase().catch(() => undefined)
  watchInstall(Date.now())
  // Pages served without TLS have none.
  if ('serviceWorker' in navigator) await beginWorker(isFilled)
}

/** Hears it, and asks it to send; a page that began without one has it installed first. */
async function beginWorker(isFilled: Promise<void>): Promise<void> {
  void withDevice()
    .then(watchWorker)
    .catch(() => undefined)
  const isFirst = !navigator.serviceWorker.controller
  const isReady = isFirst && (await isRegistered(isFilled))
  watchUpdates()
  if (isReady) sayReadyOnce()
}

/**
 * One that cannot be had now is asked for again with the updates. To take all files of the app costs line and processor
 * as much as the first screen does, and whoever came waits for that.
 */
async function isRegistered(isFilled: Promise<void>): Promise<boolean> {
  await Promise.race([isFilled.then(() => rest(DRAWN_MS)), rest(FILLED_WITHIN_MS)])
  // Gone meanwhile: the browser would only complain in the console.
  if (navigator.onLine === false) return false
  try {
    await registerFirst()
    return true
  } catch {
    return false
  }
}

const rest = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A browser that clears the worker away, but not this note, does not make us say it again. */
function sayReadyOnce(): void {
  const store = deviceStore()
  try {
    if (store.getItem(READY_KEY)) return
    store.setItem(READY_KEY, '1')
  } catch {
    // Then it is said with each first worker.
  }
  showPrompt('ready')
}
