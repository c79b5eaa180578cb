/** A page of the site with what it is about in it: the same for everybody who asks. */
import { type PublicPage, pageFile, publicPage } from '../../../contract/public-pages.ts'
import { createAnswerScheduler } from '../../http/answer-scheduler.ts'
import { acceptedEncoding, hasTag, pack, packedReply, weakTag } from '../../http/reply.ts'
import type { Services } from '../../services.ts'
import { createLearnFile } from '../learn-file.ts'
import { pagePolicy } from '../page-policy.ts'
import { fillShell } from './fill-shell.ts'
import { readPage } from './read-page.ts'

/** Whoever finds a page here is to come back by itself, not through a search engine. */
export const UNLISTED = { 'X-Robots-Tag': 'noindex' }

/** No page of ours has a longer address; to look for the end of one costs the square of its length. */
const LONGEST = 500
/** More than a build has (`pageFile`). */
const SHELLS_MAX = 20

interface Shell {
  readonly html: string
  readonly policy: string
}

export interface PageOptions {
  readonly services: Services
  /** The built app. */
  readonly app: string
  /** Then what was made up for a first look is no search engine's business. */
  readonly isProduction: boolean
}

/**
 * @param caller the network address of the caller.
 * @returns null for an address that nobody outside should find: it gets the shell as it is. One that names something
 *   which isn't there is answered 404, with the shell too: the app says so in its own words.
 * @throws TransportError 503 where too much is to be done before.
 */
export type AnswerPage = (request: Request, caller: string) => Promise<Response | null>

export function createAnswerPage(options: PageOptions): AnswerPage {
  // Of what needs no database, Home above all, nothing waits for one that is silent.
  const inTurns = createAnswerScheduler<Response>()
  const ofDatabase = createAnswerScheduler<Response>()
  const readShell = createLearnFile<Shell>(SHELLS_MAX, content => ({
    html: Buffer.from(content).toString(),
    policy: pagePolicy(content),
  }))
  return async (request, caller) => {
    const url = new URL(request.url)
    const at = url.pathname.length > LONGEST ? null : publicPage(url.pathname, url.searchParams)
    if (!at) return null
    // Before its turn, which would be held while the caller's files are read.
    const shell = await readShell(options.app, [pageFile(at)], caller)
    const line = at.kind === 'listed' ? inTurns : ofDatabase
    return shell && line(caller, null, () => makePage(request, at, shell, options))
  }
}

async function makePage(
  request: Request,
  at: PublicPage,
  shell: Shell,
  { services, isProduction }: PageOptions,
): Promise<Response> {
  const page = await readPage(services, at)
  const html = page ? fillShell(shell.html, page, services.publicUrl) : shell.html
  // Of a unit that nobody has rated its hospital's page says as much; nor is it in the sitemap.
  const saysLittle = page?.at.kind === 'unit' && page.rated === null
  const isListed = page && !saysLittle && !(isProduction && page.isMadeUp)
  const tag = weakTag(html)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    // Averages change with every review.
    'Cache-Control': 'no-cache',
    ETag: tag,
    'Content-Security-Policy': shell.policy,
    ...(!isListed && UNLISTED),
  }
  if (page && hasTag(request, tag))
    return new Response(null, { status: 304, headers: { ...headers, Vary: 'Accept-Encoding' } })
  return packedReply(await pack(html, acceptedEncoding(request)), page ? 200 : 404, headers)
}
