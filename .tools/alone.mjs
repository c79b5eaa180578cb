// One process at a time installs and builds here, where a second "npm start" or a command of the operator may begin beside it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const PAUSE_MS = 200
/** Nobody installs or builds for as long as that: the number is by now another process's. */
const LONGEST_MS = 15 * 60_000

/**
 * Does work that two processes must not do in one folder at once: whoever comes second waits.
 * @param lock the file that names the process at work; one that has ended holds up nobody.
 */
export function alone(lock, work) {
  mkdirSync(path.dirname(lock), { recursive: true })
  let isTold = false
  while (!take(lock)) {
    if (!isTold)
      console.log(`Waiting for another process that installs or builds here (its number is in ${lock})...`)
    isTold = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  }
  try {
    work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAtWork(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isAtWork(lock) {
  try {
    const number = Number(readFileSync(lock, 'utf8'))
    // In a container the numbers begin anew with each start.
    if (number === process.pid || Date.now() - statSync(lock).mtimeMs > LONGEST_MS) return false
    process.kill(number, 0)
    return true
  } catch (error) {
    // Gone: it, or its file. Another user's process may be asked for as little as this, but is there.
    return error.code === 'EPERM'
  }
}
