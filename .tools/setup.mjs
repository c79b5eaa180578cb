// Makes node_modules match package-lock.json, so that every other command may be the first one in a fresh clone.
// Plain Node without dependencies: it runs before there are any.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** Names the process that installs or builds. */
export const atWork = path.join(root, 'dist', '.at-work')
const lockFile = path.join(root, 'package-lock.json')
const stampFile = path.join(root, 'node_modules', '.installed-from')
const npmRecord = path.join(root, 'node_modules', '.package-lock.json')

/** Ends the process with a sentence for the person who started it. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

function needed() {
  // Binary packages differ by platform and Node version, so a copied folder counts as stale.
  const build = `${process.platform} ${process.arch} ${process.versions.modules}\n`
  return createHash('sha256').update(build).update(readFileSync(lockFile)).digest('hex')
}

function isInstalled(stamp) {
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === stamp
  // Somebody ran npm by hand: npm writes its record last.
  return existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(lockFile).mtimeMs
}

// npm would empty the folder behind the link, which belongs to another copy of the project.
function checkFolder() {
  if (lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    giveUp(
      'node_modules is a link to another folder. Remove the link, and the dependencies are installed here.',
    )
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  // As the tools of the build say of themselves.
  if (major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  giveUp(
    `This needs Node 20.19, 22.12, or 24 and newer, and this is Node ${process.versions.node}. Get it from nodejs.org.`,
  )
}

function install() {
  checkFolder()
  console.log('Installing dependencies (about half a minute)...')
  const windows = process.platform === 'win32'
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync('npm', words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (result.status !== 0)
    giveUp('The dependencies could not be installed. Check the connection to the npm registry and try again.')
}

/** Installs the dependencies if they are missing or belong to another lock file; ends the process when it can't. */
export function ensureDependencies() {
  checkNode()
  const stamp = needed()
  if (!isInstalled(stamp))
    alone(atWork, () => {
      if (!isInstalled(stamp)) install()
    })
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) writeFileSync(stampFile, stamp)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureDependencies()
