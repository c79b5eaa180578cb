/** The app's own files, and which page answers an address. */

import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core'
import { pageFile, publicPage } from '../src/contract/public-pages.ts'
import { SERVER_ONLY } from '../src/contract/server-only.ts'
import { precachedFile } from './files.ts'
import { withShownLast } from './shown-last.ts'

export const isScreen: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.mode === 'navigate' && !SERVER_ONLY.some(prefix => url.pathname.startsWith(prefix))

export const answerScreen: RouteHandlerCallback = async ({ request, url }) => {
  const at = publicPage(url.pathname, url.searchParams)
  const page = await precachedFile(`/${pageFile(at)}`)
  return page ? withShownLast(page, at) : fetch(request)
}

export const isFile: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin &&
  request.method === 'GET' &&
  request.mode !== 'navigate' &&
  !url.pathname.startsWith('/public/')

export const answerFile: RouteHandlerCallback = async ({ request, url }) =>
  (await precachedFile(url.pathname)) ?? fetch(request)
