// Installs packages of Debian, so that a fresh machine needs none by hand.
import { spawnSync } from 'node:child_process'

/**
 * Installs packages where we may (root with apt-get).
 * @param what is said to be installed, and for how long one waits. @returns whether it did.
 */
export function installPackages(what, ...packages) {
  if (process.getuid?.() !== 0) return false
  console.log(`Installing ${what}...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Why it could not is told by apt-get itself.
  const stdio = ['ignore', 'ignore', 'inherit']
  const apt = (...args) => spawnSync('apt-get', args, { stdio, env }).status === 0
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', ...packages)
}
