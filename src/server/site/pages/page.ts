/** What the server tells about an address: to whoever reads before any script ran, to search engines, to previews. */
import type { PictureFolder } from '../../../contract/pictures.ts'
import type { PublicPage } from '../../../contract/public-pages.ts'
import type { StructuredData } from './structured-data.ts'

export interface Crumb {
  readonly title: string
  /** Without the site's address. */
  readonly path: string
}

export interface Page {
  readonly at: PublicPage
  /** For the browser's tab; null: the site's name alone. */
  readonly title: string | null
  readonly description: string
  /** What the app calls this screen. */
  readonly heading: string
  /** HTML below it, as the app draws it there. */
  readonly lead?: string
  /** Between Home and here. */
  readonly trail: readonly Crumb[]
  /** null: the site's own sign. Without a `name` there is none of this very thing, and the one of its kind stands for it. */
  readonly picture: {
    readonly folder: PictureFolder
    readonly name: string | null
    readonly alt: string
  } | null
  /** "4.2 out of 5, 37 reviews"; null where nobody rated it, or nothing can be rated. */
  readonly rated: string | null
  /** What the page is about, besides its way from Home. */
  readonly data: readonly StructuredData[]
  /** HTML with everything escaped that came from elsewhere; null: the screen says it all itself. */
  readonly body: string | null
  /** Made up, to show what the app can do: nothing for a search engine. */
  readonly isMadeUp: boolean
}
