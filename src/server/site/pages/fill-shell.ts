/** Writes what an address is about into the page that the build made for all of them. */
import { withMain } from '../../../contract/shown-last.ts'
import { escapeHtml } from '../../sanitise.ts'
import * as crumbs from './crumbs.ts'
import { link } from './markup.ts'
import type { Page } from './page.ts'
import { headTags, titleAndDescription } from './page-head.ts'

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/

/**
 * @param shell the built page; of its body only the content of `main` is replaced, and where the screen says it all
 *   itself (`body` is null) not even that: Home's own page must stay as the app will find it.
 */
export function fillShell(shell: string, page: Page, site: string): string {
  const { title, description } = titleAndDescription(page)
  const head = shell
    .replace(TITLE, () => title)
    .replace(DESCRIPTION, () => description)
    .replace('</head>', () => `${headTags(page, site)}</head>`)
  return page.body === null ? head : withMain(head, mainContent(page))
}

/**
 * The banner as the app draws it (`app/shell/banner.tsx`), and below it what the app lets stand until the screen has
 * its data (`app/shell/server-rendered.tsx`).
 */
function mainContent({ at, heading, lead, trail, body }: Page): string {
  const isKind = at.kind === 'hospital' || at.kind === 'unit' || at.kind === 'product'
  const way = [crumbs.home, ...trail.filter(crumb => crumb.path.split('/').length < 3)]
  return [
    `<div class="told-page"><div class="banner${isKind ? ' banner-kind' : ''}"><div class="content">`,
    '<nav aria-label="Breadcrumb">',
    '<ol class="banner-trail">',
    ...way.map(({ title, path }) => `<li>${link(path, escapeHtml(title))}${CHEVRON}</li>`),
    `<li aria-current="page">${escapeHtml(heading)}</li></ol></nav>`,
    `<h1>${escapeHtml(heading)}</h1>`,
    lead ? `<div class="banner-lead"><div class="told-lead">${lead}</div></div>` : '',
    '</div></div>',
    `<div class="content screen"><div class="told">${body}</div></div></div>`,
  ].join('')
}

const CHEVRON =
  '<svg class="icon" width="1rem" height="1rem" aria-hidden="true"><use href="/drawings.svg#right"></use></svg>'
