import { lighter } from './colour.ts'
import { picture } from './svg.ts'
import { backdrops, drawBackdrop, dyeOf, wareDefs } from './ware.ts'
import * as carried from './wares-carried.ts'
import * as worn from './wares-worn.ts'

const wares = { ...carried, ...worn }

export type WareName = keyof typeof wares

/** How a thing is shown: whole, close by, or twice. */
export type View = 'whole' | 'close' | 'pair'

/** A drawn piece of merchandise in one colour, 640 × 640. `backdrop` chooses the wall behind it. */
export function drawWare(name: WareName, color: string, view: View, backdrop: number): string {
  const wall = backdrops[backdrop % backdrops.length] ?? backdrops[0]
  const drawing = wares[name](dyeOf(color))
  const shown = {
    whole: () => drawing,
    close: () => turned(320, 300, 1.75, -8, drawing),
    pair: () =>
      turned(404, 330, 0.72, 9, wares[name](dyeOf(lighter(color, 0.32)))) +
      turned(236, 362, 0.8, -6, drawing),
  }[view]()
  return picture(640, 640, wareDefs(wall), drawBackdrop(wall) + shown)
}

function turned(x: number, y: number, scale: number, degrees: number, body: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale}) translate(-320 -330)">${body}</g>`
}
