// npm run bench: the product's speed in Chromium beside a bare page's, as one table, from a fresh clone.
// Progress goes to stderr and the table to stdout, so that the table can be kept in a file.
import { ensureBuilt } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { importTypescript } from './import-typescript.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

console.log = console.error
ensureDependencies()
const chromium = findOrInstallChromium()
if (!chromium) giveUp('The bench needs Chromium or Chrome: install one, or name it in CHROMIUM_PATH.')
ensureBuilt()

// Vite takes over what it finds here, and the bare page must be built as ours is.
process.env.NODE_ENV = 'production'
const module = await importTypescript('tests/bench/bench.ts')
try {
  await module.runBench({ args: process.argv.slice(2), chromium })
} catch (error) {
  giveUp(error instanceof module.BenchRefused ? error.message : String(error?.stack ?? error))
}
