// npm run test:browsers: the core journey in Firefox and WebKitGTK. Not part of npm test: few machines have both.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findProgram } from './find-program.mjs'
import { ensureDependencies, giveUp, root } from './setup.mjs'

const firefox = process.env.FIREFOX_PATH ?? findProgram(['firefox-esr', 'firefox'])
const missing = [
  firefox ? '' : 'firefox-esr',
  findProgram(['WebKitWebDriver']) ? '' : 'webkit2gtk-driver',
  findProgram(['xvfb-run']) ? '' : 'xvfb',
].filter(Boolean)
if (missing.length > 0)
  giveUp(`Missing: ${missing.join(', ')}. On Debian: apt-get install -y ${missing.join(' ')}`)

ensureDependencies()
ensureBuilt()
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'e2e', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FIREFOX_PATH: firefox, OTHER_BROWSERS: 'yes' },
  },
)
process.exitCode = status ?? 1
