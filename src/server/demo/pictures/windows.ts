import type { Random } from '../random.ts'
import { path, stroke } from './svg.ts'

export interface Glass {
  lit: string
  unlit: string
  /** The share of windows with light in them, 0 to 1. */
  share: number
}

export interface Grid {
  x: number
  y: number
  /** The wall to fill. */
  w: number
  h: number
  cols: number
  rows: number
  /** The share of a cell that is glass. */
  fill?: readonly [number, number]
  /** Round tops. */
  arched?: boolean
}

/** Rows of windows as two paths: the lit ones and the dark ones. */
export function drawWindows(grid: Grid, glass: Glass, random: Random): string {
  const [wide, high] = grid.fill ?? [0.56, 0.5]
  const cellW = grid.w / grid.cols
  const cellH = grid.h / grid.rows
  const w = Math.round(cellW * wide)
  const h = Math.round(cellH * high)
  const draw = (x: number, y: number): string =>
    grid.arched ? `M${x - w / 2} ${y}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}h-${w}z` : `M${x} ${y}v${h}`
  let lit = ''
  let unlit = ''
  for (let row = 0; row < grid.rows; row += 1) {
    for (let col = 0; col < grid.cols; col += 1) {
      const x = Math.round(grid.x + cellW * (col + 0.5))
      const y = Math.round(grid.y + cellH * (row + (1 - high) / 2))
      if (random.chance(glass.share)) lit += draw(x, y)
      else unlit += draw(x, y)
    }
  }
  const paint = (d: string, color: string): string => {
    if (d === '') return ''
    // A wide stroke says a rectangle in half the bytes.
    return grid.arched ? path(d, color) : stroke(d, color, w, 'stroke-linecap="butt"')
  }
  return paint(unlit, glass.unlit) + paint(lit, glass.lit)
}
