import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder, and those above it that are missing, for their owner alone. Not in Node's own way (`recursive`): where
 * the system says of a folder that is there that it is missing, as below /proc, that one tries again without end.
 * @returns those that were made, the outermost first. @throws what the system says, and Error with a sentence.
 */
export function makeFolders(folder: string): string[] {
  const whole = path.resolve(folder)
  if (found(whole)?.isDirectory()) return []
  const missing = [whole]
  // A drive that is missing has nothing above it.
  for (let at = path.dirname(whole); !found(at) && missing[0] !== at; at = path.dirname(at))
    missing.unshift(at)
  return missing.filter(make)
}

// Why one cannot be looked at is told to whoever tries to make it.
function found(place: string) {
  try {
    return statSync(place)
  } catch {
    return undefined
  }
}

/** @returns false where another process has made it meanwhile. */
function make(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The one above was found, or made, just now.
    if (code === 'ENOENT')
      throw new Error(
        `The folder "${folder}" cannot be made: the file system there takes none. Choose another place.`,
      )
    if (code !== 'EEXIST') throw error
    const there = statSync(folder, { throwIfNoEntry: false })
    if (there?.isDirectory()) return false
    // A link to what is not there.
    throw there ? error : Object.assign(error as NodeJS.ErrnoException, { code: 'ENOENT' })
  }
}
