/** The directory and the shop, a page at a time. */
import { hospitalDisplayName } from '../../../contract/hospital.ts'
import { notRated } from '../../../contract/messages.ts'
import { hospitalsWords, productsWords } from '../../../contract/page-words.ts'
import { PICTURE_SIZES } from '../../../contract/pictures.ts'
import {
  canonicalPath,
  HOSPITALS_A_PAGE,
  PRODUCTS_A_PAGE,
  type PublicPage,
} from '../../../contract/public-pages.ts'
import { dollarText } from '../../shop/cents.ts'
import type { Sql } from '../../sql/database.ts'
import { link, list, name, picture, ratedBriefly } from './markup.ts'
import type { Page } from './page.ts'
import { readListPage } from './read-rows.ts'

/** As many as the app shows at once on most screens; those below come when they are scrolled to. */
const IN_SIGHT = 3
const CARD_PICTURE = { width: 640, height: 400, sizes: PICTURE_SIZES.hospitalCard }

export async function hospitalsPage(sql: Sql, wanted: number): Promise<Page> {
  const { page, pages, offset } = await readListPage(sql, 'hospitals', wanted, HOSPITALS_A_PAGE)
  const rows = await sql
    .selectFrom('hospitals')
    .select(['id', 'name', 'city', 'state', 'rating_count', 'rating_hundredths', 'image_name', 'is_demo'])
    .where('is_active', '=', 1)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(HOSPITALS_A_PAGE)
    .execute()
  const items = rows.map((row, place) => {
    const path = canonicalPath({ kind: 'hospital', hospitalId: row.id })
    const isInSight = place < IN_SIGHT
    const seen = isInSight ? picture('hospitals', row.image_name, CARD_PICTURE) : ''
    const html = `${seen}${link(path, name(hospitalDisplayName(row)))} ${ratedBriefly(row) ?? notRated}`
    return { html, isMadeUp: row.is_demo === 1 }
  })
  return listPage('hospitals', { page, pages }, items)
}

export async function productsPage(sql: Sql, wanted: number): Promise<Page> {
  const { page, pages, offset } = await readListPage(sql, 'products', wanted, PRODUCTS_A_PAGE)
  const rows = await sql
    .selectFrom('products')
    .select(['id', 'name', 'price_cents', 'is_demo'])
    .where('is_active', '=', 1)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(PRODUCTS_A_PAGE)
    .execute()
  const items = rows.map(row => {
    const path = canonicalPath({ kind: 'product', productId: row.id })
    const html = `${link(path, name(row.name))} ${dollarText(row.price_cents)}`
    return { html, isMadeUp: row.is_demo === 1 }
  })
  return listPage('products', { page, pages }, items)
}

interface Item {
  readonly html: string
  readonly isMadeUp: boolean
}

function listPage(
  kind: 'hospitals' | 'products',
  { page, pages }: { page: number; pages: number },
  items: readonly Item[],
): Page {
  const words = kind === 'hospitals' ? hospitalsWords : productsWords
  const heading = words.title ?? ''
  const at: PublicPage = { kind, page }
  return {
    at,
    title: words.title,
    description: words.description,
    heading,
    trail: [],
    picture: null,
    rated: null,
    data: [],
    body: list(items.map(item => item.html)) + pager(kind, page, pages),
    isMadeUp: items.length > 0 && items.every(item => item.isMadeUp),
  }
}

function pager(kind: 'hospitals' | 'products', page: number, pages: number): string {
  const steps = [
    page > 1 ? link(canonicalPath({ kind, page: page - 1 }), 'Previous page') : '',
    page < pages ? link(canonicalPath({ kind, page: page + 1 }), 'Next page') : '',
  ]
  return pages > 1 ? `<p>Page ${page} of ${pages} ${steps.filter(Boolean).join(' ')}</p>` : ''
}
