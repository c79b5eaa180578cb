/** Pieces of HTML from texts of others. */

import { notRated, ratedLabel } from '../../../contract/messages.ts'
import { media, type PictureFolder } from '../../../contract/pictures.ts'
import { ratingText } from '../../../contract/rating.ts'
import { reviewsCount } from '../../../contract/whole-number.ts'
import { escapeHtml } from '../../sanitise.ts'
import type { Counted } from './structured-data.ts'

/** A name, which may be written in either direction. */
export function name(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

/** @param html its content, escaped already. */
export function link(path: string, html: string): string {
  return `<a href="${escapeHtml(path)}">${html}</a>`
}

export interface PictureShape {
  readonly width: number
  readonly height: number
  readonly sizes: string
}

/** The file that the app will ask for, so that it comes with the page and not after the app's code. */
export function picture(
  folder: PictureFolder,
  name: string | null,
  { width, height, sizes }: PictureShape,
): string {
  const { src, srcSet } = media(folder, name)
  const set = srcSet ? ` srcset="${escapeHtml(srcSet)}"` : ''
  return `<img class="picture" src="${escapeHtml(src)}"${set} sizes="${sizes}" width="${width}" height="${height}" alt="">`
}

/** @param items HTML; nothing where there are none. */
export function list(items: readonly string[]): string {
  return items.length > 0 ? `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>` : ''
}

/** @param text plain; nothing where there is none. */
export function paragraph(text: string | null | undefined): string {
  return text?.trim() ? `<p>${escapeHtml(text)}</p>` : ''
}

/** "Rated 4.2 out of 5 in 37 reviews." */
export function ratedSentence({ rating_count: count, rating_hundredths: sum }: Counted): string {
  return count > 0 ? `${ratedLabel(ratingText(sum / count / 100))} in ${reviewsCount(count)}.` : notRated
}

/** "4.2 out of 5, 37 reviews"; null where nobody has rated. */
export function ratedBriefly({ rating_count: count, rating_hundredths: sum }: Counted): string | null {
  return count > 0 ? `${ratingText(sum / count / 100)} out of 5, ${reviewsCount(count)}` : null
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** What a description says without its paragraphs and emphasis, as much as one reads at a glance. */
export function plainText(html: string | null, most = 600): string {
  const text = (html ?? '')
    .replace(/<li>/g, ' · ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = Array.from(text)
  const beginning = characters.slice(0, most).join('')
  return characters.length > most ? `${beginning.replace(/\s\S*$/, '')} …` : text
}
