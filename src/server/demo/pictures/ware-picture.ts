import { lighter } from './colour.ts'
import { picture } from './svg.ts'
import { backdrops, drawBackdrop, dyeOf, lit, wareDefs } from './ware.ts'
import * as carried from './wares-carried.ts'
import * as worn from './wares-worn.ts'

const wares = { ...carried, ...worn }

export type WareName = keyof typeof wares

/** How a thing is shown: whole, close by, or twice. */
export type View = 'whole' | 'close' | 'pair'

export interface Shot {
  /** `#rrggbb` */
  color: string
  /** The second of a pair; a lighter shade of the first unless given. */
  other?: string | undefined
  view: View
  /** Chooses the wall behind it. */
  backdrop: number
}

/** A drawn piece of merchandise, 640 × 640, lit from the upper left. */
export function drawWare(name: WareName, { color, other, view, backdrop }: Shot): string {
  const wall = backdrops[backdrop % backdrops.length] ?? backdrops[0]
  const drawing = lit(wares[name](dyeOf(color)))
  const shown = {
    whole: () => drawing,
    close: () => turned(320, 300, 1.75, -8, drawing),
    pair: () =>
      turned(404, 330, 0.72, 9, lit(wares[name](dyeOf(other ?? lighter(color, 0.32))))) +
      turned(236, 362, 0.8, -6, drawing),
  }[view]()
  return picture(640, 640, wareDefs(wall), drawBackdrop(wall) + shown)
}

function turned(x: number, y: number, scale: number, degrees: number, body: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-320 -330)">${body}</g>`
}
