/** The addresses that anybody may find and share; the server describes them, and the app in its turn. */

/** Screens of one fixed text or list, by their path. */
export const LISTED_PATHS = [
  '/',
  '/departments',
  '/about',
  '/terms',
  '/privacy-policy',
  '/contact',
  '/evaluations',
  '/connection-guide',
] as const
export type ListedPath = (typeof LISTED_PATHS)[number]

export type PublicPage =
  | { kind: 'listed'; path: ListedPath }
  | { kind: 'hospitals'; page: number }
  | { kind: 'products'; page: number }
  /** An id of 0 is nobody's: the address names none. */
  | { kind: 'hospital'; hospitalId: number }
  | { kind: 'unit'; hospitalId: number; departmentId: number }
  | { kind: 'product'; productId: number }

/** How many a page of a list shows (specification, section 9). */
export const HOSPITALS_A_PAGE = 9
export const PRODUCTS_A_PAGE = 12

/** What narrows a list, or orders it otherwise: what is found so is no page of its own. */
const NARROWING = ['search', 'unit', 'state', 'rated', 'sort']

/** What an address asks for after its path, such as `URLSearchParams`. */
export interface Search {
  get(name: string): string | null
}

/**
 * @param pathname still encoded; a slash at its end never matters.
 * @returns null for what is private, for a search, and for an address that leads nowhere.
 */
export function publicPage(pathname: string, search: Search): PublicPage | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  const listed = LISTED_PATHS.find(one => one === path)
  if (listed) return { kind: 'listed', path: listed }
  if (path === '/hospitals' || path === '/products') {
    const page = Number(/^[1-9]\d{0,6}$/.exec(search.get('page') ?? '')?.[0] ?? 1)
    const kind = path === '/hospitals' ? 'hospitals' : 'products'
    return NARROWING.some(name => search.get(name) !== null) ? null : { kind, page }
  }
  const [, hospital] = /^\/hospital\/detail\/([^/]+)$/.exec(path) ?? []
  if (hospital) return { kind: 'hospital', hospitalId: idIn(hospital) }
  const [, product] = /^\/product\/detail\/([^/]+)$/.exec(path) ?? []
  if (product) return { kind: 'product', productId: idIn(product) }
  const [, hospitalOfUnit, unit] = /^\/hospital\/([^/]+)\/department\/([^/]+)$/.exec(path) ?? []
  return hospitalOfUnit && unit
    ? { kind: 'unit', hospitalId: idIn(hospitalOfUnit), departmentId: idIn(unit) }
    : null
}

/**
 * The file of the build that an address starts from. Home has its first screen in it; those of the most read screens
 * name the screen's scripts, so that all of them come at once; `shell.html` is for all others.
 */
export function pageFile(at: PublicPage | null): string {
  if (at?.kind === 'listed' || !at) return at?.path === '/' ? 'index.html' : 'shell.html'
  return `shell-${at.kind}.html`
}

/** The one address of a page, without the site's. */
export function canonicalPath(page: PublicPage): string {
  switch (page.kind) {
    case 'listed':
      return page.path
    case 'hospitals':
    case 'products':
      return page.page > 1 ? `/${page.kind}?page=${page.page}` : `/${page.kind}`
    case 'hospital':
      return `/hospital/detail/${page.hospitalId}`
    case 'product':
      return `/product/detail/${page.productId}`
    case 'unit':
      return `/hospital/${page.hospitalId}/department/${page.departmentId}`
  }
}

function idIn(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
