import type { ProductRecord } from '../../db/records.ts'
import { productPictures } from './product-pictures.ts'

type Color = Pick<ProductRecord['colors'][number], 'id' | 'name'>

/** Something of the shop in the colour that was chosen; null where it has none. */
interface Chosen {
  pictures: Pick<ProductRecord, 'image' | 'images'>
  colors: readonly Color[]
  colorId: number | null
}

/** The picture beside what was chosen: the one of its colour, else the product's first; undefined where it has none. */
export function chosenPicture({ pictures, colors, colorId }: Chosen): string | undefined {
  const shown = productPictures(pictures)
  return shown[pictureIndexOfColor(shown, colors, colorId) ?? 0]
}

/**
 * Which picture shows a colour: the first whose file name ends in the colour's name, as `tee-light-blue.jpg` does
 * in "Light Blue".
 * @returns its place, or null where none is called so.
 */
export function pictureIndexOfColor(
  pictures: readonly string[],
  colors: readonly Color[],
  colorId: number | null,
): number | null {
  const place = pictures.findIndex(name => colorId !== null && colorIn(name, colors) === colorId)
  return place === -1 ? null : place
}

function colorIn(fileName: string, colors: readonly Color[]): number | null {
  const words = plain(fileName.replace(/\.\w+$/, ''))
  const fits = colors.filter(({ name }) => plain(name) !== '' && `-${words}`.endsWith(`-${plain(name)}`))
  // "Light Blue" ends in "Blue": the longest name is the one that was meant.
  return fits.sort((a, b) => plain(b.name).length - plain(a.name).length)[0]?.id ?? null
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
