// Finds the Chromium that the browser tests and the bench drive.
import { installPackages } from './apt.mjs'
import { findProgram } from './find-program.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  '/snap/bin/chromium',
]

/** What Playwright turns off by itself (its chromiumSwitches): a second list of features takes the place of its own. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
]

/** The suggestions below the address bar: pages of their own, which keep a core busy for the first second of every start. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How tests and bench start Chromium: with no errand of its own, in a container, too. */
export const quietSwitches = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${[...offInPlaywright, ...addressBar].join()}`,
]

/** The path of a Chromium: CHROMIUM_PATH, else on the path, else where systems usually put it; undefined if none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return findProgram(names, usualPlaces)
}

/** The same; where there is none Debian's is installed, if we may. */
export function findOrInstallChromium() {
  const install = () => installPackages('Chromium for the browser tests (a minute or two)', 'chromium')
  return findChromium() ?? (install() ? findChromium() : undefined)
}
