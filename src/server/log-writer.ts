import type { Writable } from 'node:stream'

/**
 * Writes lines together, once for each turn of the loop: a write to the system costs as much as an answer from what
 * is kept.
 */
export function createLogWriter(out: Writable): (line: string) => void {
  let lines = ''
  const write = () => {
    if (lines !== '') out.write(lines)
    lines = ''
  }
  process.once('exit', write)
  return line => {
    if (lines === '') setImmediate(write)
    lines += `${line}\n`
  }
}
