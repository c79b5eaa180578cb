// npm run screenshots: pictures of the main screens, for the README (.pictures) and the manifest (public/screenshots).
// Fixed clock, demo content, nothing that moves: on one machine a second run changes nothing that has not changed.
import { ensureBuilt } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { importTypescript } from './import-typescript.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

ensureDependencies()
const chromium = findOrInstallChromium()
if (!chromium) giveUp('Screenshots need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.')
ensureBuilt()

const module = await importTypescript('tests/screenshots/screenshots.ts')
try {
  await module.takeScreenshots(chromium)
} catch (error) {
  giveUp(String(error?.stack ?? error))
}
