// Earlier releases of our own code, taken out of the repository's history.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

const folder = path.join(root, '.cache', 'releases')
const parts = ['tsconfig.json', ...['contract', 'db', 'sync', 'server'].map(room => `src/${room}`)]

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Those that stand for all others, oldest first (`tests/older/releases.json`). */
export function chosenReleases() {
  return JSON.parse(readFileSync(path.join(root, 'tests', 'older', 'releases.json'), 'utf8'))
}

/**
 * Unpacks releases within the project, where they find its packages.
 * @returns their folders, or in `missing` a sentence that says why they cannot be had.
 */
export function unpackReleases(releases) {
  const unpacked = []
  for (const { commit, name } of releases) {
    const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`)
    if (found.status !== 0) return { missing: whyMissing(commit) }
    const id = found.stdout.trim()
    unpacked.push({ commit: id.slice(0, 7), name, folder: unpack(id) })
  }
  return { unpacked }
}

function whyMissing(commit) {
  if (git('rev-parse', '--git-dir').status !== 0)
    return 'there is no repository (or no git) to take them from'
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true'
  return isShallow
    ? 'this clone is without its history (git fetch --unshallow brings it)'
    : `the repository has no commit ${commit}`
}

function unpack(id) {
  const place = path.join(folder, id)
  if (existsSync(place)) return place
  mkdirSync(folder, { recursive: true })
  // Under its name only when it is whole: somebody may stop us on the way.
  const draft = mkdtempSync(path.join(folder, 'draft-'))
  const archive = path.join(draft, 'archive.tar')
  const made = git('archive', '--format=tar', '-o', archive, id, ...parts)
  const opened = spawnSync('tar', ['-xf', archive, '-C', draft])
  if (made.status !== 0 || opened.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`Release ${id} could not be unpacked: ${made.stderr}${opened.stderr}`)
  }
  rmSync(archive)
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Somebody else was quicker.
    if (!existsSync(place)) throw error
  }
  return place
}
