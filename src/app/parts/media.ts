import { PICTURE_WIDTHS, type PictureFolder, pictureAddress, withWidth } from '../../contract/pictures.ts'

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
