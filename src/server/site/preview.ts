/** The picture of a link preview: services that draw them take no drawings, and no format younger than this one. */
import { type PictureFolder, pictureAddress } from '../../contract/pictures.ts'

/** Pixels; the shape that all of them show whole. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

const PARAMETER = 'preview'

/** @param name as the server calls it. */
export function previewAddress(folder: PictureFolder, name: string): string {
  return `${pictureAddress(folder, name)}?${PARAMETER}=1`
}

export function wantsPreview(search: { get(name: string): string | null }): boolean {
  return search.get(PARAMETER) === '1'
}
