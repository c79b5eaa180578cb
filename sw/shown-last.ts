/** The directory as it was last seen is there with the page itself: before any script, and before the database. */
import { canonicalPath, type PublicPage } from '../src/contract/public-pages.ts'
import { SHOWN_LAST, withMain } from '../src/contract/shown-last.ts'

const SHEET = /<link rel="stylesheet"[^>]*>/

/** @returns the built page, with what was last shown at its address where that is kept (`app/state/places/shown-last.ts`). */
export async function withShownLast(page: Response, at: PublicPage | null): Promise<Response> {
  const shown = at && (await caches.match(canonicalPath(at), { cacheName: SHOWN_LAST }))
  if (!shown) return page
  const [text, content] = await Promise.all([page.text(), shown.text()])
  const headers = new Headers(page.headers)
  // They describe the file as it was sent; this is another, and not packed.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const filled = withMain(text, `<div class="told-page">${content}</div>`)
  return new Response(styledFirst(filled), { headers })
}

/** The page's own style is that of its frame: the cards are not to be seen without theirs. */
function styledFirst(page: string): string {
  const [sheet = ''] = SHEET.exec(page) ?? []
  return page.replace(sheet, '').replace('</head>', `${sheet}</head>`)
}

/** Another version draws and styles it differently. */
export function dropShownLast(event: ExtendableEvent): void {
  event.waitUntil(caches.delete(SHOWN_LAST))
}
