// npm run screenshots: pictures of the main screens, for the README (.pictures) and the manifest (public/screenshots).
// Fixed clock, demo content, nothing that moves: on one machine a second run changes nothing that has not changed.
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { ensureDependencies, giveUp, root } from './setup.mjs'

ensureDependencies()
const chromium = findOrInstallChromium()
if (!chromium) giveUp('Screenshots need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.')
ensureBuilt()

// Only now: before ensureDependencies there may have been no Vite.
const { runnerImport } = await import('vite')
const studio = path.join(root, 'tests', 'screenshots', 'screenshots.ts')
const { module } = await runnerImport(studio, { configFile: false, root, logLevel: 'error' })
try {
  await module.takeScreenshots(chromium)
} catch (error) {
  giveUp(String(error?.stack ?? error))
}
