import path from 'node:path'
import { makeFolders } from './make-folders.ts'
import { flushFolder } from './private-file.ts'

/** Makes a folder, and those above it that are missing, for their owner alone, so that a power cut leaves them. */
export function makeFolder(folder: string): void {
  for (const made of makeFolders(folder).reverse()) flushFolder(path.dirname(made))
}
