// Leaves `import()` as it is written. Vite wraps each in a helper that fetches a chunk's styles and imports ahead;
// with one style sheet and no preload lists there is nothing to fetch, and the wrapping weighs more than 1 kB.
import type { Plugin } from 'vite'

const wrapping = 'native:import-analysis-build'

/** Throws where this version of Vite does its wrapping under another name. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ plugins }) {
      const place = plugins.findIndex(({ name }) => name === wrapping)
      if (place < 0)
        throw new Error(`Vite has no plugin "${wrapping}" any more: plain-imports needs another look.`)
      ;(plugins as Plugin[]).splice(place, 1)
    },
  }
}
