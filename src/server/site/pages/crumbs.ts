/** The steps that the ways to several pages begin with, named as the app names them. */
import { canonicalPath } from '../../../contract/public-pages.ts'
import type { Crumb } from './page.ts'

export const home: Crumb = { title: 'Home', path: canonicalPath({ kind: 'listed', path: '/' }) }
export const hospitals: Crumb = {
  title: 'Hospitals',
  path: canonicalPath({ kind: 'hospitals', page: 1 }),
}
export const products: Crumb = {
  title: 'Merchandise',
  path: canonicalPath({ kind: 'products', page: 1 }),
}
