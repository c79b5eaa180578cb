/** The same facts in the words of schema.org. */
import type { Crumb } from './page.ts'

export type StructuredData = { readonly '@type': string } & Record<string, unknown>

/** What was counted, in hundredths so that sums are exact. */
export interface Counted {
  readonly rating_count: number
  readonly rating_hundredths: number
}

/** @returns nothing to be spread where nobody has rated: an average of none would be made up. */
export function aggregateRating({ rating_count: count, rating_hundredths: sum }: Counted) {
  if (count < 1) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(sum / count) / 100,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

export function breadcrumbs(crumbs: readonly Crumb[], site: string): StructuredData {
  const itemListElement = crumbs.map(({ title, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: title,
    item: site + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** JSON that can stand in a script element, whatever names are in it. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
