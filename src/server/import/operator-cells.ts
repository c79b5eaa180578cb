/** The columns with which an operator says of a row what no directory does. A file need not have them. */
import { pictureNameFault } from './picture-name.ts'

export interface OperatorCells {
  /** Out of view, or back in it. */
  is_active?: 0 | 1
  /** Of a file in the folder of pictures; empty: none of its own. */
  image_name?: string
}

/** @returns nothing of what the file does not say, so that it stays as it is; a sentence's end where it cannot be read. */
export function operatorCells(cells: Record<string, string>): OperatorCells | string {
  const active = cellOf(cells, 'active').toLowerCase()
  if (!['', 'yes', 'no'].includes(active)) return 'its "active" is neither yes nor no'
  const image = cellOf(cells, 'image')
  const isNone = image.toLowerCase() === 'none'
  const fault = image === '' || isNone ? null : pictureNameFault(image)
  if (fault) return `its "image" ${fault}`
  return {
    ...(active !== '' && { is_active: active === 'yes' ? 1 : 0 }),
    ...(image !== '' && { image_name: isNone ? '' : image }),
  }
}

/** The directory writes its headings with capitals. */
function cellOf(cells: Record<string, string>, column: string): string {
  const heading = Object.keys(cells).find(one => one.toLowerCase() === column)
  return ((heading && cells[heading]) ?? '').trim()
}
