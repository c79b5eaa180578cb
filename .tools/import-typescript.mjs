// For commands that are plain Node, while what they begin is TypeScript.
import path from 'node:path'
import { root } from './setup.mjs'

/** @param file its place, from the root. @returns the module; to be asked for once the dependencies are there. */
export async function importTypescript(file) {
  // Only now: in a fresh clone there was no Vite when this file was read.
  const { runnerImport } = await import('vite')
  const options = { configFile: false, root, logLevel: 'error' }
  return (await runnerImport(path.join(root, file), options)).module
}
