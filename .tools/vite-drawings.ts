// Gives the sheet of drawings a name that tells its content. Under a name that stays, browsers have to ask for it anew
// with each icon that React adds: a trip to the server, or to the service worker, and the whole sheet read once more.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** As the source spells it, and the development server answers it. */
const NAME = 'drawings.svg'

/** For both builds: the app, which brings the file, and the server, which names it in its pages. */
export function drawings(): Plugin {
  let content = ''
  let named = ''
  const rename = (text: string) => text.replaceAll(`/${NAME}#`, () => `/${named}#`)
  return {
    name: 'drawings',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      content = await readFile(path.join(import.meta.dirname, '..', 'public', NAME), 'utf8')
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
      named = `assets/drawings-${hash}.svg`
    },
    renderChunk(code) {
      return code.includes(`/${NAME}#`) ? { code: rename(code), map: null } : null
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.config.build.ssr) return
        this.emitFile({ type: 'asset', fileName: named, source: content })
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.html'))
            file.source = rename(String(file.source))
      },
    },
  }
}
