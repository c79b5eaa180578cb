// Writes the first screen into the HTML at build time, so that something useful is painted before any script ran.
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { createServer } from 'vite'
import { onlyOwnStyle } from './own-style.ts'

interface PrerenderModule {
  /** Home within the shell, as it looks on a device that knows nothing yet. */
  renderHome(): string
  /** The shell alone, for every other address. */
  renderShell(): string
}

interface PrerenderOptions {
  /** The module that renders, from the root. */
  module: string
  /** The chunks that every address but Home's asks for by itself. */
  everywhere: readonly string[]
  /** Pages of their own for the most read screens: file's name to the screen's source. */
  screens: Readonly<Record<string, string>>
}

const emptyRoot = '<div id="root"></div>'

/** The one style in a page is the build's own (`vite-first-style.ts`), which the policy names by its hash. */
function requireStrictMarkup(html: string, file: string): void {
  const inline =
    /<style.*<style|\sstyle\s*=|\son[a-z]+\s*=\s*["']|<script(?![^>]*\ssrc=)/is.exec(html)?.[0] ??
    /<[a-z][^>]*(?:href|src)="javascript:/i.exec(html)?.[0]
  if (inline) throw new Error(`${file} would break the Content-Security-Policy: ${inline.trim()}`)
}

/** What comes right behind that which has to be read before a page is seen (`loader.css`): without it none would be. */
const behind = { main: '<main ', hero: ' id="home-lists"' }

function fill(html: string, content: string, until: keyof typeof behind, file: string): string {
  if (!html.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot} to fill.`)
  if (!content.includes(behind[until])) throw new Error(`${file} has no${behind[until]} to be seen from.`)
  const filled = html.replace(emptyRoot, () => `<div id="root" class="until-${until}">${content}</div>`)
  requireStrictMarkup(filled, file)
  return filled
}

function isChunk(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk {
  return file.type === 'chunk'
}

/**
 * Link tags for what the entry would ask for only after it ran, and that in turn after it ran: all at once instead of
 * one behind the other.
 */
function preloads(
  bundle: Rolldown.OutputBundle,
  starts: readonly Rolldown.OutputChunk[],
  html: string,
): string {
  const names = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (names.has(chunk.fileName)) return
    names.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported && isChunk(imported)) visit(imported)
    }
  }
  starts.forEach(visit)
  return Array.from(names)
    .filter(name => !html.includes(`/${name}"`))
    .map(name => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`)
    .join('\n    ')
}

/** What a page shows first is in it: on a narrow line its picture and its style come before the scripts. */
function scriptsLast(html: string): string {
  const entry = '<script type="module" '
  if (!html.includes(entry)) throw new Error('index.html has no entry.')
  return html.replace(entry, () => `${entry}fetchpriority="low" `)
}

function chunkOf(
  bundle: Rolldown.OutputBundle,
  isIt: (chunk: Rolldown.OutputChunk) => boolean,
  what: string,
) {
  const found = Object.values(bundle).filter(isChunk).filter(isIt)
  const [chunk] = found
  if (!chunk || found.length > 1)
    throw new Error(`The build has ${found.length} chunks for ${what} instead of one.`)
  return chunk
}

/** Runs the rendering module as the server would; a whole Vite server, because only that one also reads CSS modules. */
async function render(module: string, root: string): Promise<{ home: string; shell: string }> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { renderHome, renderShell } = (await server.ssrLoadModule(`/${module}`)) as PrerenderModule
    return { home: renderHome(), shell: renderShell() }
  } finally {
    await server.close()
  }
}

/**
 * Fills `index.html` with Home, and adds the pages that the server and the service worker answer elsewhere:
 * `shell.html`, and one for each of the most read screens, which names its scripts.
 */
export function prerender({ module, everywhere, screens }: PrerenderOptions): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html.')
        const rendered = await render(module, config.root)
        const html = scriptsLast(String(page.source))
        page.source = onlyOwnStyle(fill(html, rendered.home, 'hero', 'index.html'))
        const common = everywhere.map(name => chunkOf(bundle, chunk => chunk.name === name, name))
        const emit = (fileName: string, starts: readonly Rolldown.OutputChunk[]) => {
          const links = preloads(bundle, starts, html)
          const linked = html.replace('</head>', () => `  ${links}\n  </head>`)
          this.emitFile({ type: 'asset', fileName, source: fill(linked, rendered.shell, 'main', fileName) })
        }
        emit('shell.html', common)
        for (const [fileName, source] of Object.entries(screens)) {
          const isScreen = (chunk: Rolldown.OutputChunk) => chunk.facadeModuleId?.endsWith(source) ?? false
          emit(fileName, [chunkOf(bundle, isScreen, source), ...common])
        }
      },
    },
  }
}
