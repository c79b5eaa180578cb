/** Reads what the server wrote about an address into the page, as a search engine or a link preview would. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { ServerOptions } from '../../src/server/open-server.ts'
import { openTestServer, type TestServer } from './factories.ts'

export const SITE = 'https://ryh.example'

const built = (screen: string) => `<!doctype html><html lang="en"><head>
    <title>Rate Your Hospital</title>
    <meta
      name="description"
      content="Reviews of hospital units."
    />
    <script type="module" crossorigin src="/assets/main.js"></script>
  </head><body><div id="root"><header>Top</header><main id="main" class="shell-main">${screen}</main></div></body></html>`

/** A server with a built app of two small pages, closed with the test. */
export async function openSite(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const appFolder = mkdtempSync(path.join(tmpdir(), 'ryh-site-'))
  mkdirSync(path.join(appFolder, 'assets'))
  writeFileSync(path.join(appFolder, 'index.html'), built('first screen'))
  for (const kind of ['', '-hospitals', '-hospital', '-unit', '-products', '-product'])
    writeFileSync(path.join(appFolder, `shell${kind}.html`), built('shape of a screen'))
  const server = await openTestServer({ appFolder, publicUrl: SITE, ...options })
  onTestFinished(async () => {
    await server.close()
    rmSync(appFolder, { recursive: true })
  })
  return server
}

export interface ReadPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly title: string | undefined
  readonly canonical: string | undefined
  /** By the name or property of its tag. */
  readonly meta: Readonly<Record<string, string>>
  readonly graph: readonly Readonly<Record<string, unknown>>[]
  /** What stands in the page's main part. */
  readonly main: string
}

export async function readPage(
  server: TestServer,
  address: string,
  headers: Record<string, string> = {},
): Promise<ReadPage> {
  const answer = await server.app.request(address, { headers })
  const html = await answer.text()
  const tags = html.matchAll(/<meta\s+(?:name|property)="([^"]+)"[^>]*?content="([^"]*)"/g)
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    canonical: /<link rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1],
    meta: Object.fromEntries([...tags].map(([, name = '', content]) => [name, plain(content) ?? ''])),
    graph: data ? JSON.parse(data)['@graph'] : [],
    main: /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '',
  }
}

/** A thing of the graph by its type. */
export function thing({ graph }: ReadPage, type: string) {
  return graph.find(one => one['@type'] === type)
}

function plain(html: string | undefined): string | undefined {
  return html
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
