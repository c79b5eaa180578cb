// The sandbox of `npm run dev`: /sandbox, and screens of the app that are set into a state by their address.
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const PAGE = 'src/app/sandbox/sandbox.html'
const STAGE = '/src/app/sandbox/stage.ts'

/** Development only: the build knows nothing of it. */
export function sandbox(): Plugin {
  return {
    name: 'sandbox',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (!/^\/sandbox\/?(?:\?|$)/.test(request.url ?? '')) return next()
        readFile(PAGE, 'utf8')
          .then(html => vite.transformIndexHtml('/sandbox', html))
          .then(html => response.setHeader('Content-Type', 'text/html').end(html))
          .catch(next)
      })
    },
    transformIndexHtml(_, { originalUrl = '' }) {
      if (!originalUrl.includes('sandbox-state=')) return
      // Before the app: it must find the stage set.
      return [{ tag: 'script', attrs: { type: 'module', src: STAGE }, injectTo: 'head-prepend' }]
    },
  }
}
