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

const READY_KEY = 'ready-offline'

/** A page that began without a worker has it installed first. */
export async function accompany(): Promise<void> {
  // A worker that keeps nothing has only empty pages to give, and there is nothing to install.
  if (keepsNothing) return
  void watchDatabase()
  const isFirst = !navigator.serviceWorker.controller
  if (isFirst) await registerFirst()
  keepTheme(storedTheme())
  watchTyping()
  watchUpdates()
  watchInstall(Date.now())
  watchLaunches()
  if (isFirst) sayReadyOnce()
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
