/** In what sizes a server of ours gives pictures; another one ignores the parameter and gives the original. */
import { MEDIA_BASE } from './protocol.ts'

/** Pixels; what a card and a gallery need, at one and at two pixels to a point. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const WIDTH_PARAMETER = 'w'

export type PictureFolder = 'hospitals' | 'departments' | 'products'

/** @param name as the server called it; anything in it stays within the folder. */
export function pictureAddress(folder: PictureFolder, name: string): string {
  return `${MEDIA_BASE}${folder}/${encodeURIComponent(name)}`
}

/** The same picture, as wide as that or narrower. */
export function withWidth(address: string, width: PictureWidth): string {
  return `${address}?${WIDTH_PARAMETER}=${width}`
}

/** What width is asked for; null where none, or none of ours. */
export function widthOf(search: { get(name: string): string | null }): PictureWidth | null {
  const asked = search.get(WIDTH_PARAMETER)
  return PICTURE_WIDTHS.find(width => String(width) === asked) ?? null
}

export interface MediaAddress {
  src: string
  /** The same picture in the sizes that our server gives. */
  srcSet?: string
  /** Shown where `src` cannot be had. */
  fallback: string
}

/** Where a picture is; the default of its folder where the thing has none (specification, section 3). */
export function media(folder: PictureFolder, imageName: string | null | undefined): MediaAddress {
  const fallback = pictureAddress(folder, 'default.jpg')
  const name = imageName?.trim()
  if (!name) return { src: fallback, fallback }
  const src = pictureAddress(folder, name)
  return {
    src,
    srcSet: PICTURE_WIDTHS.map(width => `${withWidth(src, width)} ${width}w`).join(', '),
    fallback,
  }
}

/** How wide each picture is drawn that comes into sight first; the app and the page before it ask for the same file. */
export const PICTURE_SIZES = {
  hospitalCard: '(min-width: 768px) 480px, 100vw',
  hospital: '(min-width: 900px) 620px, 100vw',
  product: '(min-width: 768px) 600px, 100vw',
} as const
