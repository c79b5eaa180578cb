// npm run bench:sync: how quick writing, replay and pull are in Chromium, beside a minimal loop on the same parts.
// Progress goes to stderr and the table to stdout. `--part 6` measures with a sixth of the country,
// `--only enqueue,replay,ten,pull,all` what is named.
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { importTypescript } from './import-typescript.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

console.log = console.error
const { values } = parseArgs({ options: { part: { type: 'string' }, only: { type: 'string' } } })
const part = Number(values.part ?? 1)
if (![1, 2, 3, 5, 6, 10].includes(part)) giveUp('--part takes 1, 2, 3, 5, 6 or 10.')
ensureDependencies()
const chromium = findOrInstallChromium()
if (!chromium) giveUp('The bench needs Chromium or Chrome: install one, or name it in CHROMIUM_PATH.')
ensureBuilt()
process.env.NODE_ENV = 'production'
const module = await importTypescript('tests/bench/sync/bench-sync.ts')
try {
  await module.runBench({ chromium, part, only: values.only?.split(',') })
} catch (error) {
  giveUp(String(error?.stack ?? error))
}
process.exit()
