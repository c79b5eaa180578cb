// A service worker is a classic script, in which the bundler's mark of a module, an empty export, is an error.
import type { Plugin } from 'vite'

/** Takes that mark off the chunk of this name. */
export function classicScript(name: string): Plugin {
  return {
    name: 'classic-script',
    renderChunk: (code, chunk) => (chunk.name === name ? code.replace(/^export \{\s*\};?\s*$/m, '') : null),
  }
}
