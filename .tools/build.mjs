// Builds the app (dist/app) and the server (dist/server), and knows whether a build is still the one of these sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'
import { atWork, ensureDependencies, giveUp, root } from './setup.mjs'

const stampFile = path.join(root, 'dist', '.built-from')
const sources = ['src', 'sw', 'public', '.tools']
const files = ['index.html', 'vite.config.ts', 'package-lock.json']

function* filesIn(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(name)
    else yield name
  }
}

// By content, not by time: a checkout or a copy changes times and nothing else.
function sourcesHash() {
  const hash = createHash('sha256')
  const names = [...sources.flatMap(folder => [...filesIn(folder)]), ...files].sort()
  for (const name of names)
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(root, name)))
      .update('\0')
  return hash.digest('hex')
}

function vite(...args) {
  const bin = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = spawnSync(process.execPath, [bin, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) giveUp('The build failed; the reason stands above.')
}

// At the same depth, so that nothing in them is another.
const place = name => path.join(root, 'dist', name)

/** Only when both are whole: until then a server that runs from there goes on with what it had. */
function putInPlace(names) {
  for (const name of names) {
    rmSync(place(`${name}-before`), { recursive: true, force: true })
    if (existsSync(place(name))) renameSync(place(name), place(`${name}-before`))
    renameSync(place(`${name}-new`), place(name))
    rmSync(place(`${name}-before`), { recursive: true, force: true })
  }
}

function buildNow() {
  console.log('Building...')
  const stamp = sourcesHash()
  vite('--outDir', 'dist/app-new', '--emptyOutDir')
  vite('--ssr', '--outDir', 'dist/server-new', '--emptyOutDir')
  rmSync(stampFile, { force: true })
  putInPlace(['app', 'server'])
  writeFileSync(stampFile, stamp)
}

/** Builds both halves, whatever is there; ends the process when the build fails, and leaves what was there. */
export function build() {
  alone(atWork, buildNow)
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash()
}

/** Builds unless dist was made from exactly these sources. */
export function ensureBuilt() {
  if (!isBuilt())
    alone(atWork, () => {
      if (!isBuilt()) buildNow()
    })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureDependencies()
  build()
}
