/** What the head of a page says: one voice, whether the server or the app writes it. */
import { connectionGuide, homeTitle, ourHospitals, ourMerchandise } from './messages.ts'
import type { ListedPath } from './public-pages.ts'

interface PageWords {
  /** null: the site's name alone. */
  readonly title: string | null
  readonly description: string
}

export const listedWords: Record<ListedPath, PageWords> = {
  '/': {
    title: null,
    description:
      'Reviews of hospital units by travelling nurses: search, read and write them, with or without a connection.',
  },
  '/departments': {
    title: 'Departments',
    description:
      'Hospital units of every kind, each with the hospitals where travelling nurses have reviewed it.',
  },
  '/about': {
    title: 'About Us',
    description:
      'Who reads and writes here, and why: what nurses say about the unit, before you sign for it.',
  },
  '/terms': {
    title: 'Review Guidelines',
    description: 'Five rules that keep reviews of hospital units worth reading.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: 'What this site knows about you, how long it keeps it, and what stays anonymous.',
  },
  '/contact': { title: 'Contact Us', description: 'Write to the people behind Rate Your Hospital.' },
  '/evaluations': {
    title: 'Evaluations',
    description: 'The evaluation packages, by their category, with what each of them holds and costs.',
  },
  '/connection-guide': {
    title: connectionGuide,
    description: 'How to connect, step by step.',
  },
}

export const hospitalsWords: PageWords = {
  title: ourHospitals,
  description: 'All hospitals on the list, with the average that travelling nurses gave their units.',
}

export const productsWords: PageWords = {
  title: ourMerchandise,
  description: 'Merchandise of Rate Your Hospital, for the shift and the time after it.',
}

/** @param rated such as "Rated 4.2 out of 5 in 37 reviews."; nothing where nobody has rated it. */
export function hospitalDescription(name: string, rated = ''): string {
  return sentences(`What travelling nurses say about the units of ${name}.`, rated)
}

export function unitDescription(name: string, rated = ''): string {
  return sentences(`What travelling nurses say about ${name}: ratios, coworkers, management.`, rated)
}

export function productDescription(name: string, about = ''): string {
  return sentences(`${name}, merchandise of ${homeTitle}.`, about)
}

function sentences(...all: string[]): string {
  return all.filter(Boolean).join(' ')
}
