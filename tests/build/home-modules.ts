import type { Manifest } from 'vite'

/**
 * What Home loads by itself for a visitor: the entry, and the chunk of all that it asks for without being touched
 * (`together` in vite.config.ts).
 */
export function homeModules(manifest: Manifest): string[] {
  return ['index.html', chunkCalled(manifest, 'home')]
}

/** The module of a chunk that the build put together under a name. */
export function chunkCalled(manifest: Manifest, name: string): string {
  const [found, ...others] = Object.keys(manifest).filter(key => manifest[key]?.name === name)
  if (!found || others.length > 0)
    throw new Error(`The build has ${found ? others.length + 1 : 0} chunks called "${name}" instead of one.`)
  return found
}
