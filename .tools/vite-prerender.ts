// Writes the first screen into the HTML at build time, so that something useful is painted before any script ran.
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { createServer } from 'vite'

interface PrerenderModule {
  /** Home within the shell, as it looks on a device that knows nothing yet. */
  renderHome(): string
  /** The shell alone, for every other address. */
  renderShell(): string
}

interface PrerenderOptions {
  /** The module that renders, from the root. */
  module: string
  /** Source of the lazily loaded screen that `index.html` shows: its code and style are fetched along. */
  homeScreen?: string
}

const emptyRoot = '<div id="root"></div>'

/** The one style in a page is the build's own (`vite-first-style.ts`), which the policy names by its hash. */
function requireStrictMarkup(html: string, file: string): void {
  const inline =
    /<style.*<style|\sstyle\s*=|\son[a-z]+\s*=\s*["']|<script(?![^>]*\ssrc=)/is.exec(html)?.[0] ??
    /<[a-z][^>]*(?:href|src)="javascript:/i.exec(html)?.[0]
  if (inline) throw new Error(`${file} would break the Content-Security-Policy: ${inline.trim()}`)
}

function fill(html: string, content: string, file: string): string {
  if (!html.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot} to fill.`)
  const filled = html.replace(emptyRoot, () => `<div id="root">${content}</div>`)
  requireStrictMarkup(filled, file)
  return filled
}

function isChunk(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk {
  return file.type === 'chunk'
}

/** Link tags for what the entry would only ask for after it ran; without what the page links already. */
function preloads(bundle: Rolldown.OutputBundle, source: string, html: string): string {
  const chunk = Object.values(bundle)
    .filter(isChunk)
    .find(candidate => candidate.facadeModuleId?.endsWith(source))
  if (!chunk) return ''
  const scripts = [chunk.fileName, ...chunk.imports]
  const styles = scripts.flatMap(name => {
    const file = bundle[name]
    return file && isChunk(file) ? [...(file.viteMetadata?.importedCss ?? [])] : []
  })
  return [
    ...new Set(styles.map(name => `<link rel="stylesheet" crossorigin href="/${name}">`)),
    ...scripts.map(name => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ]
    .filter(tag => !html.includes(/href="([^"]+)"/.exec(tag)?.[1] ?? tag) && !html.includes(tag))
    .join('\n    ')
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

/** Fills `index.html` with Home and adds `shell.html`, which the server and the service worker answer elsewhere. */
export function prerender({ module, homeScreen }: PrerenderOptions): Plugin {
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
        const html = String(page.source)
        const links = homeScreen ? preloads(bundle, homeScreen, html) : ''
        const home = links ? html.replace('</head>', `\n    ${links}\n  </head>`) : html
        page.source = fill(home, rendered.home, 'index.html')
        const shell = fill(html, rendered.shell, 'shell.html')
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell })
      },
    },
  }
}
