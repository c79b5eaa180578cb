// Mounts the API inside Vite's development server, so that `npm run dev` is one process on one port.
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'

/** What of src/server/open-server.ts is used here; not imported, so that this config is no part of the server. */
interface ServerModule {
  openServer(options: {
    dataDir: string
    demo: boolean
    defaultMediaFolder: string
    publicUrl: string
  }): Promise<{
    app: { fetch(request: Request): Response | Promise<Response> }
    close(): void | Promise<void>
  }>
}

const ours = /^\/(?:public|dev)(?:\/|$)/

async function openApi(vite: ViteDevServer, entry: string) {
  const { openServer } = (await vite.ssrLoadModule(entry)) as ServerModule
  return openServer({
    dataDir: process.env.DATA_DIR ?? '.data',
    demo: true,
    defaultMediaFolder: 'public/media',
    // The payment sandbox sends the shopper back here.
    publicUrl: (vite.resolvedUrls?.local[0] ?? 'http://localhost:5173').replace(/\/$/, ''),
  })
}

/** Answers /public/* and /dev/* with the server's own code; a change below src/server takes effect on the next request. */
export function api(entry: string): Plugin {
  return {
    name: 'api',
    apply: 'serve',
    configureServer(vite) {
      let opened: ReturnType<typeof openApi> | undefined
      const close = async () => {
        const current = opened
        opened = undefined
        await (await current?.catch(() => undefined))?.close()
      }
      vite.watcher.on('change', file => {
        if (/[\\/]src[\\/](?:server|contract)[\\/]/.test(file)) void close()
      })
      vite.httpServer?.once('close', () => void close())
      vite.middlewares.use((request, response, next) => {
        if (!ours.test(request.url ?? '')) return next()
        opened ??= openApi(vite, entry)
        opened
          .then(({ app }) => getRequestListener(fetched => app.fetch(fetched))(request, response))
          .catch(error => {
            opened = undefined
            next(error)
          })
      })
    },
  }
}
