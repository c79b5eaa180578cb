import { homeTitle } from '../../../contract/messages.ts'
import { listedWords } from '../../../contract/page-words.ts'
import type { ListedPath, PublicPage } from '../../../contract/public-pages.ts'
import type { Services } from '../../services.ts'
import { readTransaction } from '../../sql/database.ts'
import * as crumbs from './crumbs.ts'
import { hospitalPage } from './hospital-page.ts'
import { hospitalsPage, productsPage } from './list-pages.ts'
import type { Page } from './page.ts'
import { productPage } from './product-page.ts'
import { unitPage } from './unit-page.ts'

type Needed = Pick<Services, 'db' | 'publicUrl' | 'payment'>

/** What there is to tell of an address, from one state of the database; null where it names nothing. */
export async function readPage({ db, publicUrl, payment }: Needed, at: PublicPage): Promise<Page | null> {
  if (at.kind === 'listed') return listedPage(at.path, publicUrl)
  return readTransaction(db, async sql => {
    switch (at.kind) {
      case 'hospital':
        return hospitalPage(sql, at.hospitalId)
      case 'unit':
        return unitPage(sql, at.hospitalId, at.departmentId)
      case 'product':
        return productPage(sql, at.productId, publicUrl, payment?.takesOrders === true)
      case 'hospitals':
        return hospitalsPage(sql, at.page)
      case 'products':
        return productsPage(sql, at.page)
    }
  })
}

function listedPage(path: ListedPath, site: string): Page {
  const { title, description } = listedWords[path]
  return {
    at: { kind: 'listed', path },
    title,
    description,
    heading: title ?? homeTitle,
    trail: [],
    picture: null,
    rated: null,
    data: path === '/' ? [webSite(site)] : [],
    body: null,
    isMadeUp: false,
  }
}

function webSite(site: string) {
  return {
    '@type': 'WebSite',
    name: homeTitle,
    url: `${site}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site}${crumbs.hospitals.path}?search={search}`,
      'query-input': 'required name=search',
    },
  }
}
