// npm run test:browsers: the core journey in Firefox and WebKitGTK. Not part of npm test: few machines have both.
import { ensureBuilt } from './build.mjs'
import { findProgram } from './find-program.mjs'
import { runVitest } from './run-vitest.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

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
process.exitCode = await runVitest(['--project', 'e2e', ...process.argv.slice(2)], {
  FIREFOX_PATH: firefox,
  OTHER_BROWSERS: 'yes',
})
