// THE SERVICE WORKER: the app starts without a network, pictures have an answer, waiting commands leave early.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answerFile, answerScreen, isFile, isScreen } from './app-shell.ts'
import { sendWaiting } from './background-replay.ts'
import { precacheFiles } from './files.ts'
import { hearPages } from './page-messages.ts'
import { answerPicture, dropUncounted, isPicture } from './pictures.ts'
import { dropShownLast } from './shown-last.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The build's files, precached whole: a new version is complete beside the old one, or it isn't installed.
precacheFiles(self.__WB_MANIFEST)
cleanupOutdatedCaches()
self.addEventListener('activate', dropShownLast)
// Nothing waits for it: pages wait for a worker to be active.
self.addEventListener('activate', () => void dropUncounted().catch(() => undefined))

// The first worker takes the open page at once; a later one waits until the person agrees.
clientsClaim()
self.addEventListener('message', hearPages)

// What is not named here goes to the network untouched: above all everything below /public/api/.
registerRoute(isPicture, answerPicture)
registerRoute(isFile, answerFile)
registerRoute(isScreen, answerScreen)

// Chromium wakes the worker when there is a connection; elsewhere an open page does it alone.
self.addEventListener('sync', sendWaiting)
