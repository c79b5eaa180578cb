/** Keeps the head of the page true to the address: what is shared, saved or found from here is this page. */
import {
  hospitalDescription,
  hospitalsWords,
  listedWords,
  productDescription,
  productsWords,
  unitDescription,
} from '../../../contract/page-words.ts'
import { canonicalPath, type PublicPage, publicPage } from '../../../contract/public-pages.ts'

/** After the last of several quick moves, such as the letters of a search. */
const SETTLE_MS = 200

let waiting: ReturnType<typeof setTimeout> | undefined

/** The site's own address where the server told it, which may be another than the one it was reached by. */
const site = canonicalLink()?.origin ?? location.origin

/** With which address the server was asked for this page. */
const asked = performance.getEntriesByType('navigation')[0]?.name
/** The head is still the one that came with the page. */
let isServers = true

/** Call once; with Home alone there is nothing to do, whose own head is in its HTML. */
export function watchHead(): void {
  for (const move of ['pushState', 'replaceState', 'popstate'] as const) addEventListener(move, soon)
  // A screen knows its title only when it has its data.
  new MutationObserver(soon).observe(document.head, { childList: true, subtree: true, characterData: true })
  soon()
}

function soon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(describe, SETTLE_MS)
}

function describe(): void {
  const page = publicPage(location.pathname, new URLSearchParams(location.search))
  const canonical = page && site + canonicalPath(page)
  // The server's own words for this address say more than can be said here.
  if (canonicalLink()?.href === canonical && document.querySelector('script[data-page]')) return
  if (isServers && canonical !== null && isBeyondLast(canonical)) return
  isServers = false
  const description = page ? descriptionOf(page) : listedWords['/'].description
  const tag = document.querySelector<HTMLMetaElement>('meta[name=description]')
  if (canonicalLink()?.href === canonical && tag?.content === description) return
  for (const stale of document.head.querySelectorAll('[data-page]')) stale.remove()
  if (tag) tag.content = description
  if (canonical === null) return
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.href = canonical
  link.dataset.page = ''
  document.head.append(link)
}

/** A page of a list that is shorter: the server names the last one, so that none is found under two addresses. */
function isBeyondLast(canonical: string): boolean {
  const { pathname, searchParams } = new URL(canonical)
  return location.href === asked && searchParams.has('page') && canonicalLink()?.pathname === pathname
}

function canonicalLink(): URL | null {
  const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return link && new URL(link.href)
}

function descriptionOf(page: PublicPage): string {
  const name = document.title.replace(/ · [^·]*$/, '')
  switch (page.kind) {
    case 'listed':
      return listedWords[page.path].description
    case 'hospitals':
      return hospitalsWords.description
    case 'products':
      return productsWords.description
    case 'hospital':
      return hospitalDescription(name)
    case 'unit':
      return unitDescription(name)
    case 'product':
      return productDescription(name)
  }
}
