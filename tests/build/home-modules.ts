import type { Manifest } from 'vite'

/**
 * What Home loads by itself for a visitor: the entry, and the chunk of all that it asks for without being touched
 * (`homeChunks` in vite.config.ts).
 */
export function homeModules(manifest: Manifest): string[] {
  const later = Object.keys(manifest).filter(name => manifest[name]?.name === 'home')
  if (later.length !== 1)
    throw new Error(`The build has ${later.length} chunks called "home" instead of one.`)
  return ['index.html', ...later]
}
