// Disks that are not as they should be, in C: compiled for the tests and the bench that put the server on them.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from './apt.mjs'
import { root } from './setup.mjs'

const compilers = () => [process.env.CC, 'cc', 'gcc', 'clang'].filter(name => name)

function compile(source, library) {
  const flags = ['-O1', '-shared', '-fPIC', '-o', library, source, '-ldl', '-lpthread']
  return compilers().some(compiler => spawnSync(compiler, flags, { stdio: 'ignore' }).status === 0)
}

/**
 * @param place of the disk's source below `tests`: unless given, the disk whose power can be cut.
 * @returns the library's file and how to remove it; or, where it cannot be made, undefined. It is preloaded the way
 * Linux does it.
 */
export function makeDisk(place = 'durability/disk.c') {
  if (process.platform !== 'linux') return undefined
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rate-your-hospital-disk-'))
  // Root's PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755)
  const library = path.join(folder, 'disk.so')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const source = path.join(root, 'tests', place)
  const install = () => installPackages('a C compiler for the tests (half a minute)', 'gcc', 'libc6-dev')
  if (compile(source, library) || (install() && compile(source, library))) return { library, remove }
  remove()
  return undefined
}
