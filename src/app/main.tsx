// WHAT PEOPLE SEE. The entry: draws the page, then brings the device, its session and its updates to life.
import './styles/tokens.css'
import './styles/base.css'
// The server writes a banner and a frame into a page before their code is here.
import './shell/banner.css'
import './shell/screen.css'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { Device } from './device.ts'
import { watchLinks } from './prepare-screens.ts'
import { removeLoader } from './shell/loader.ts'
import { watchScroll } from './state/page/scroll.ts'
import { showTheme, storedTheme } from './state/page/theme.ts'
import { beginSession } from './state/session/ensure-session.ts'
import { keepsNothing } from './state/storage/keeps-nothing.ts'
import { withDevice } from './state/with-device.ts'
import { keepInstallOffer } from './state/worker/install-offer.ts'
import { retryUntilLoaded } from './state/worker/retry-until-loaded.ts'
import { startWorker } from './state/worker/start-worker.ts'

showTheme(storedTheme())
keepInstallOffer()
// Beside the entry: a browser translates no page before it has loaded, and most not at all.
import('./state/page/translated.ts').catch(() => undefined)
// A task of its own: to evaluate the modules is work enough for one frame of a slow phone.
setTimeout(keepsNothing ? startOnLoan : start)

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('No root')
  removeLoader()
  root.removeAttribute('class')
  watchScroll()
  // Every other screen reads the device first: its database opens while the page is drawn.
  if (location.pathname !== '/')
    void withDevice()
      .then(({ db }) => db.open())
      .catch(() => undefined)
  watchLinks()
  // As a transition React draws in slices and lets the person in between; otherwise it draws all in one go.
  startTransition(() => {
    // Only index.html holds the screen of its own address; shell.html stands for all others.
    if (location.pathname === '/' && root.firstElementChild) hydrateRoot(root, <LivingApp />)
    else createRoot(root).render(<LivingApp />)
  })
}

/** Without its code the screens say what they cannot show. */
function startOnLoan(): void {
  void import('./state/storage/in-memory-fallback.ts')
    .then(lend => lend.openInMemoryFallback())
    .then(start, start)
}

/** What is known only on this device begins when React has taken over the page as it was built, not before. */
function LivingApp() {
  useEffect(() => {
    beginSession()
    startWorker(withDevice().then(startSync, () => retryUntilLoaded(withDevice, startSync)))
  }, [])
  return <App />
}

/** @returns when what is new has been taken, or could not be. */
async function startSync({ sync }: Device): Promise<void> {
  addEventListener('online', () => sync.wake('online'))
  addEventListener('offline', () => sync.wake('offline'))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) sync.wake('visible')
  })
  await sync.replay(navigator.onLine ? 'start' : 'start-offline')
}
