/**
 * Sitemaps (sitemaps.org): an index of parts, each far below the 50,000 addresses that a part may hold. A part is a
 * block of consecutive ids, so that none depends on how many rows come before it.
 */
import { setImmediate } from 'node:timers/promises'
import { canonicalPath, LISTED_PATHS, type PublicPage } from '../../../contract/public-pages.ts'
import type { Database } from '../../sql/database.ts'
import {
  blocksOf,
  blocksOfUnits,
  countDepartments,
  hasRows,
  hospitalsBetween,
  productsBetween,
  unitsBetween,
} from './read-addresses.ts'

interface Options {
  readonly db: Database
  readonly publicUrl: string
  readonly withMadeUp: boolean
}

export interface Address {
  readonly page: PublicPage
  /** Of the newest review there, as everybody sees it: a day, milliseconds since 1970; null where there is none. */
  readonly changedAt: number | null
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Addresses of a part: a fifth of what is allowed. */
const PART = 10_000
/** Ids that are read at a time; in between the server answers others. */
const STEP = 250

export async function readPartNames({ db, withMadeUp }: Options): Promise<string[]> {
  const unitIds = await hospitalsAPart(db)
  return [
    'pages-1',
    ...names('hospitals', await blocksOf(db, 'hospitals', PART, withMadeUp)),
    ...names('units', await blocksOfUnits(db, unitIds, withMadeUp)),
    ...names('products', await blocksOf(db, 'products', PART, withMadeUp)),
  ]
}

export function writeIndex({ publicUrl }: Options, parts: readonly string[]): string {
  const entries = parts.map(name => `<sitemap><loc>${publicUrl}/sitemap/${name}.xml</loc></sitemap>\n`)
  return document('sitemapindex', entries.join(''))
}

/** @returns null where there is no such part. */
export async function writePart(options: Options, kind: string, number: number): Promise<string | null> {
  if (kind === 'pages')
    return number === 1 ? document('urlset', entries(options, await listed(options))) : null
  const { db, withMadeUp } = options
  const read = READERS[kind]
  if (!read) return null
  const size = kind === 'units' ? await hospitalsAPart(db) : PART
  const to = number * size
  let text = ''
  for (let from = to - size; from < to; from += STEP) {
    text += entries(options, await read(db, { after: from, upTo: Math.min(from + STEP, to) }, withMadeUp))
    await setImmediate()
  }
  return text === '' ? null : document('urlset', text)
}

const READERS: Record<string, typeof hospitalsBetween | undefined> = {
  hospitals: hospitalsBetween,
  units: unitsBetween,
  products: productsBetween,
}

async function listed({ db, withMadeUp }: Options): Promise<Address[]> {
  const pages: PublicPage[] = LISTED_PATHS.map(path => ({ kind: 'listed', path }))
  for (const kind of ['hospitals', 'products'] as const)
    if (await hasRows(db, kind, withMadeUp)) pages.push({ kind, page: 1 })
  return pages.map(page => ({ page, changedAt: null }))
}

/** A hospital has as many units as there are at most. */
async function hospitalsAPart(db: Database): Promise<number> {
  return Math.max(1, Math.floor(PART / Math.max(1, await countDepartments(db))))
}

function names(kind: string, blocks: readonly number[]): string[] {
  return blocks.map(block => `${kind}-${block + 1}`)
}

// The paths are made of numbers and words of ours: nothing in them needs to be escaped.
function entries({ publicUrl }: Options, addresses: readonly Address[]): string {
  let text = ''
  for (const { page, changedAt } of addresses) {
    const day =
      changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`
    text += `<url><loc>${publicUrl}${canonicalPath(page)}</loc>${day}</url>\n`
  }
  return text
}

function document(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${content}</${root}>\n`
}
