// Finds programs on the path.
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the first of these programs that is there; `places` are looked at after the path. */
export function findProgram(names, places = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = names.flatMap(name => folders.map(folder => path.join(folder, name)))
  return [...onPath, ...places].find(isProgram)
}
