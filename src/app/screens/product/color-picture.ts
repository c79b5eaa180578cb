import type { ProductView } from '../../../db/queries/products.ts'

/**
 * Which picture shows a colour: the first whose file name ends in the colour's name, as `tee-light-blue.jpg` does
 * in "Light Blue".
 * @returns its place, or null where none is called so.
 */
export function placeOfColor(
  pictures: readonly string[],
  colors: ProductView['colors'],
  colorId: number | null,
): number | null {
  const place = pictures.findIndex(name => colorId !== null && colorIn(name, colors) === colorId)
  return place === -1 ? null : place
}

function colorIn(fileName: string, colors: ProductView['colors']): number | null {
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
