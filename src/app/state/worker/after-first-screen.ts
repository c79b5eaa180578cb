// WHAT THE APP DOES BESIDE ITS SCREENS once it is whole on this device. Nothing of it is in the first load.

import { watchOverdueEntries } from '../outbox/watch-overdue-entries.ts'
import { showPrompt } from '../page/prompt.ts'
import { chosenTheme, keepTheme } from '../page/theme-choice.ts'
import { deviceStore } from '../storage/device-store.ts'
import { watchErasing } from '../storage/erased-elsewhere.ts'
import { keepsNothing } from '../storage/keeps-nothing.ts'
import { watchDatabase } from '../storage/watch-database.ts'
import { withDevice } from '../with-device.ts'
import { hasWorkers } from './has-workers.ts'
import { watchInstall } from './install.ts'
import { watchLaunches } from './launches.ts'
import { registerFirst } from './register-worker.ts'
import { watchUpdates } from './updates.ts'
import { waitBeforeWorker } from './wait-before-worker.ts'
import { watchWorker } from './worker.ts'

const READY_KEY = 'ready-offline'

/**
 * The worker comes last: it may take long, or never be had.
 * @param filled resolves when the page has what it shows.
 */
export async function beginAfterFirstScreen(filled: Promise<unknown>): Promise<void> {
  keepTheme(chosenTheme())
  watchLaunches()
  watchErasing()
  // A worker that keeps nothing has only empty pages to give, and there is nothing to install.
  if (keepsNothing) return takeOfflineWords()
  void watchDatabase().catch(() => undefined)
  void withDevice()
    .then(watchOverdueEntries)
    .catch(() => undefined)
  watchInstall(Date.now())
  // Pages served without TLS have none, nor have browsers inside other apps.
  await (hasWorkers() ? beginWorker(filled) : takeOfflineWords())
}

/** Where no worker brings them they must be here before the connection goes. */
async function takeOfflineWords(): Promise<void> {
  await import('../../shell/offline-note.tsx').catch(() => undefined)
}

/** Hears it, and asks it to send; a page that began without one has it installed first. */
async function beginWorker(filled: Promise<unknown>): Promise<void> {
  void withDevice()
    .then(watchWorker)
    .catch(() => undefined)
  const isFirst = !navigator.serviceWorker.controller
  const isReady = isFirst && (await isRegistered(filled))
  watchUpdates()
  if (isReady) sayReadyOnce()
}

/** One that cannot be had now is asked for again with the updates. */
async function isRegistered(filled: Promise<unknown>): Promise<boolean> {
  await waitBeforeWorker(filled)
  void takeOfflineWords()
  try {
    await registerFirst()
    return true
  } catch {
    return false
  }
}

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
