// One process at a time installs and builds here, where a second "npm start" or a command of the operator may begin beside it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const PAUSE_MS = 200
/** Nobody installs or builds for as long as that: the number is by now another process's. */
const LONGEST_MS = 15 * 60_000
/** Nobody takes as long as that from making the file to writing the number. */
const NUMBERLESS_MS = 5_000

/**
 * Does work that two processes must not do in one folder at once: whoever comes second waits.
 * @param lock the file that names the process at work; one that has ended holds up nobody.
 */
export function alone(lock, work) {
  mkdirSync(path.dirname(lock), { recursive: true })
  let isTold = false
  while (!take(lock)) {
    if (!isAtWork(lock)) rmSync(lock, { force: true })
    else if (!isTold) {
      console.log(`Waiting for another process that installs or builds here (its number is in ${lock})...`)
      isTold = true
    }
    // Also behind the removal: whoever found the same number at the same moment is to be done with it, too.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  }
  try {
    work()
  } finally {
    letGo(lock)
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    // A full disk leaves it empty.
    rmSync(lock, { force: true })
    throw error
  }
}

function letGo(lock) {
  try {
    // Of work that took too long it is by now another's.
    if (readFileSync(lock, 'utf8') === String(process.pid)) rmSync(lock, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAtWork(lock) {
  try {
    const number = Number(readFileSync(lock, 'utf8'))
    const age = Date.now() - statSync(lock).mtimeMs
    // Zero would ask for our own group.
    if (!(number > 0)) return age < NUMBERLESS_MS
    // In a container the numbers begin anew with each start.
    if (number === process.pid || age > LONGEST_MS) return false
    process.kill(number, 0)
    return true
  } catch (error) {
    // Another user's process may be asked for as little as this, but is there. A file that is gone is looked for again: by
    // now it may be the next one's.
    return ['EPERM', 'ENOENT'].includes(error.code)
  }
}
