/** The two pages that are measured side by side, and how to recognise on each what is waited for. */
import type { Page } from 'playwright-core'
import type { BusyUnit } from './seed-reviews.ts'

export interface Subject {
  readonly name: 'ours' | 'bare'
  readonly url: string
  readonly port: number
  /** Where the built scripts are, compressed copies beside them. */
  readonly folder: string
  readonly home: string
  readonly directory: string
  /** A hospital in a list. */
  readonly hospital: string
  readonly searchBox: string
  /** Requests that bring hospitals, units and averages. */
  readonly catalogue: RegExp
  readonly unit: UnitPlace
  /** Whether everything has arrived and is stored. */
  isComplete(page: Page): Promise<boolean>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface UnitPlace {
  /** The screen from which the unit is opened, by a click on `opener`. */
  from: string
  opener: string
  /** The screen itself. */
  path: string
  review: string
  /** Where the reviews of the unit are stored. */
  record: { database: string; store: string; index: string | null; key: number | number[] }
}

type Host = Pick<Subject, 'url' | 'port' | 'folder' | 'start' | 'stop'>

export function ours(host: Host, { hospitalId, unitId }: BusyUnit): Subject {
  return {
    ...host,
    name: 'ours',
    home: '/',
    directory: '/hospitals',
    hospital: 'main a[href^="/hospital/detail/"]',
    searchBox: 'main input[type=search]',
    catalogue: /\/public\/api\/(?:hospitals|departments|products)\/fetch/,
    unit: {
      from: `/hospital/detail/${hospitalId}`,
      path: `/hospital/${hospitalId}/department/${unitId}`,
      opener: `main a[href="/hospital/${hospitalId}/department/${unitId}"]`,
      review: 'main article.review-card',
      record: { database: 'rate-your-hospital', store: 'hospitalReviews', index: null, key: hospitalId },
    },
    isComplete: page => page.evaluate(hasCatalogue),
  }
}

export function bare(host: Host, { hospitalId, unitId }: BusyUnit): Subject {
  return {
    ...host,
    name: 'bare',
    home: '/',
    directory: '/',
    hospital: 'main li',
    searchBox: 'main input[type=search]',
    catalogue: /\/hospitals\.json/,
    unit: {
      from: `/?hospital=${hospitalId}&unit=${unitId}`,
      path: `/?hospital=${hospitalId}&unit=${unitId}`,
      opener: 'main button',
      review: 'main article',
      record: {
        database: 'bare',
        store: 'reviews',
        index: '[hospital_id+department_id]',
        key: [hospitalId, unitId],
      },
    },
    isComplete: page => page.evaluate(() => document.documentElement.dataset.complete === 'yes'),
  }
}

/** Runs in the page: whether the three pulls have been completed once. */
async function hasCatalogue(): Promise<boolean> {
  const name = 'rate-your-hospital'
  // Opened before the app has made it, the database would be made here, without tables.
  const known = await indexedDB.databases()
  if (!known.some(database => database.name === name && (database.version ?? 0) >= 10)) return false
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  try {
    const pulls = await new Promise<{ pulledAt: number | null }[]>((resolve, reject) => {
      const request = opened.transaction('pulls').objectStore('pulls').getAll()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return pulls.length >= 3 && pulls.every(pull => pull.pulledAt !== null)
  } finally {
    opened.close()
  }
}
