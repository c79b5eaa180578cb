/** The tags of a page's head that search engines and link previews read. */
import { homeTitle } from '../../../contract/messages.ts'
import { pageTitle } from '../../../contract/page-title.ts'
import { canonicalPath } from '../../../contract/public-pages.ts'
import { escapeHtml } from '../../sanitise.ts'
import { PREVIEW_SIZE, previewAddress } from '../preview.ts'
import * as crumbs from './crumbs.ts'
import type { Page } from './page.ts'
import { breadcrumbs, jsonForScript } from './structured-data.ts'

/** Each folder has one. */
const STAND_IN = 'default.jpg'

/** On all that says something of this address alone: the app takes it out when it goes on to another. */
const OF_THIS_PAGE = 'data-page'

/** @param site where people reach the app, from the settings: never what a request claims (Z-13). */
export function headTags(page: Page, site: string): string {
  const url = site + canonicalPath(page.at)
  const previews: [string, string | null][] = [
    ['og:site_name', homeTitle],
    ['og:type', page.at.kind === 'product' ? 'product' : 'website'],
    ['og:title', page.title ?? homeTitle],
    ['og:description', page.description],
    ['og:url', url],
    ...pictureTags(page, site),
  ]
  const cards: [string, string | null][] = [
    ['twitter:card', page.picture ? 'summary_large_image' : 'summary'],
    ['twitter:label1', page.rated && 'Rating'],
    ['twitter:data1', page.rated],
  ]
  return [
    `<link rel="canonical" ${OF_THIS_PAGE} href="${escapeHtml(url)}">`,
    ...previews.map(([property, content]) => meta('property', property, content)),
    ...cards.map(([name, content]) => meta('name', name, content)),
    structuredData(page, site, url),
  ].join('')
}

/** What takes the place of the shell's own title and description. */
export function titleAndDescription({ title, description }: Page) {
  return {
    title: `<title>${escapeHtml(pageTitle(title))}</title>`,
    description: `<meta name="description" content="${escapeHtml(description)}">`,
  }
}

function pictureTags({ picture }: Page, site: string): [string, string][] {
  if (!picture) return [['og:image', `${site}/icons/icon-512.png`]]
  return [
    ['og:image', site + previewAddress(picture.folder, picture.name ?? STAND_IN)],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(PREVIEW_SIZE.width)],
    ['og:image:height', String(PREVIEW_SIZE.height)],
    ['og:image:alt', picture.alt],
  ]
}

function meta(kind: 'name' | 'property', key: string, content: string | null): string {
  return content === null ? '' : `<meta ${kind}="${key}" ${OF_THIS_PAGE} content="${escapeHtml(content)}">`
}

/** A data block, which no browser runs: the Content-Security-Policy has nothing against it. */
function structuredData({ at, title, trail, picture, data }: Page, site: string, url: string): string {
  // What stands for all of its kind is no picture of it.
  const image = picture?.name && site + previewAddress(picture.folder, picture.name)
  const things = data.map(one => ({ '@id': url, url, ...(image && { image }), ...one }))
  const way = [crumbs.home, ...trail, { title: title ?? homeTitle, path: canonicalPath(at) }]
  const shown = title === null ? [] : [breadcrumbs(way, site)]
  const graph = { '@context': 'https://schema.org', '@graph': [...things, ...shown] }
  return `<script type="application/ld+json" ${OF_THIS_PAGE}>${jsonForScript(graph)}</script>`
}
