// Puts the style of what the entry draws into the pages themselves: a sheet of its own would cost the first paint
// another trip to the server. The whole sheet follows at the end of the page, before any script runs.
import { readFile } from 'node:fs/promises'
import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'

/** The same browsers as Vite's own targets; a version is written as its bytes. */
const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }
const sheet = /\s*<link rel="stylesheet"[^>]*>/

/** Runs before the pages are filled, so that each is made from a page with its style in. */
export function firstStyle(): Plugin {
  return {
    name: 'first-style',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html.')
      page.source = withStyle(String(page.source), await styleOfEntry(bundle))
    },
  }
}

function withStyle(html: string, css: string): string {
  const link = sheet.exec(html)?.[0]
  if (!link) throw new Error('index.html links no style sheet.')
  return html
    .replace(link, '')
    .replace('</head>', () => `  <style>${css}</style>\n  </head>`)
    .replace('</body>', () => `  ${link.trim()}\n  </body>`)
}

/** In the order in which the whole sheet has it. */
async function styleOfEntry(bundle: Rolldown.OutputBundle): Promise<string> {
  const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The build has no entry.')
  const names = entry.moduleIds.filter(id => id.endsWith('.css'))
  const css = await Promise.all(names.map(name => readFile(name, 'utf8')))
  const { code } = transform({
    filename: 'entry.css',
    code: Buffer.from(css.join('\n')),
    minify: true,
    targets,
  })
  return Buffer.from(code).toString()
}
