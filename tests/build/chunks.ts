// The built app's chunk graph and what its files weigh on the wire.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from 'vite'
import { root } from '../imports.ts'

export const appFolder = path.join(root, 'dist', 'app')

/** Vite's own record of the last build; throws where there is none. */
export function readManifest(): Manifest {
  const file = path.join(appFolder, '.vite', 'manifest.json')
  if (!existsSync(file)) throw new Error('There is no build: run "npm run build" first.')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** The script files that loading these modules brings along, by static imports. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const scripts = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for ${name}.`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of modules) visit(name)
  return scripts
}

/** Bytes on the wire; a file too small to be compressed counts as it is. */
export function wireBytes(scripts: Iterable<string>, encoding: 'gz' | 'br'): number {
  let bytes = 0
  for (const script of scripts) {
    const file = path.join(appFolder, script)
    bytes += readFileSync(existsSync(`${file}.${encoding}`) ? `${file}.${encoding}` : file).byteLength
  }
  return bytes
}
