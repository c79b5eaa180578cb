import type { Random } from '../random.ts'
import { darker, lighter } from './colour.ts'
import type { Paint } from './house.ts'
import { block, entrance, GROUND, plus, sign } from './house.ts'
import { n, path, pill, rect, stroke } from './svg.ts'
import { drawWindows } from './windows.ts'

export type Building = (paint: Paint, random: Random) => string

export function tower(paint: Paint, random: Random): string {
  const h = random.int(176, 214)
  const x = random.pick([236, 282, 300])
  return (
    block(paint, random, {
      x: x + 104,
      w: 46,
      h: h - 102,
      foot: GROUND - 60,
      cols: 2,
      rows: 5,
      wall: darker(paint.wall, 0.1),
    }) +
    block(paint, random, { x, w: 112, h: h - 60, foot: GROUND - 60, cols: 5, rows: 7 }) +
    rect(x + 30, GROUND - h - 21, 52, 18, paint.trim) +
    stroke(`M${x + 92} ${GROUND - h - 4}v-26`, paint.trim, 3) +
    block(paint, random, { x: 148, w: 344, h: 62, cols: 15, rows: 2, wall: lighter(paint.wall, 0.14) }) +
    plus(x + 56, GROUND - h + 22, 15, paint) +
    entrance(x + 56, 58, 34, paint)
  )
}

export function twins(paint: Paint, random: Random): string {
  const tall = random.int(178, 206)
  const low = random.int(128, 152)
  const other = darker(paint.wall, 0.08)
  const right = random.chance(0.5)
  const a = right ? low : tall
  const b = right ? tall : low
  return (
    block(paint, random, { x: 176, w: 96, h: a, cols: 4, rows: Math.round(a / 22) }) +
    block(paint, random, { x: 368, w: 104, h: b, cols: 4, rows: Math.round(b / 22), wall: other }) +
    rect(272, 222, 96, 26, paint.glass.lit) +
    stroke('M272 222h96M272 248h96M296 222v26M320 222v26M344 222v26', paint.trim, 4) +
    block(paint, random, { x: 244, w: 152, h: 50, cols: 6, rows: 1, wall: lighter(paint.wall, 0.15) }) +
    sign(right ? 420 : 224, GROUND - Math.max(a, b) + 24, 15, paint) +
    entrance(320, 58, 32, paint)
  )
}

/** Terraces with gardens on every step. */
export function stepped(paint: Paint, random: Random): string {
  const green = darker('#5fae84', paint.dark * 0.6)
  const flip = random.chance(0.5)
  let body = ''
  for (let i = 3; i >= 0; i -= 1) {
    const w = 356 - i * 76
    const h = 56 + i * 42
    const x = flip ? 496 - w : 144
    const wall = lighter(paint.wall, 0.04 * i)
    const floor = { x, w, cols: Math.round(w / 27), rows: i === 0 ? 1 : 2, wall }
    body += block(paint, random, { ...floor, h: i === 0 ? h : 46, foot: i === 0 ? GROUND : GROUND - h + 46 })
    if (i > 0) {
      const edge = flip ? x - 72 : x + w + 4
      body += garden(edge, GROUND - h + 38, green)
    }
  }
  const top = flip ? 432 : 208
  return body + sign(top, GROUND - 182 + 22, 13, paint) + entrance(flip ? 300 : 340, 56, 32, paint)
}

function garden(x: number, y: number, color: string): string {
  return stroke(`M${x + 8} ${y}h0M${x + 25} ${y}h0M${x + 42} ${y - 2}h0M${x + 58} ${y}h0`, color, 19)
}

/** Long and low under a wide roof, all glass in the middle. */
export function pavilion(paint: Paint, random: Random): string {
  const h = random.int(84, 98)
  const top = GROUND - h
  return (
    block(paint, random, { x: 120, w: 150, h: h - 16, cols: 6, rows: 2 }) +
    block(paint, random, { x: 370, w: 152, h: h - 16, cols: 6, rows: 2, wall: darker(paint.wall, 0.06) }) +
    rect(250, top, 140, h, paint.glass.lit) +
    stroke(`M285 ${top}v${h}M320 ${top}v${h}M355 ${top}v${h}M250 ${top + h / 2}h140`, paint.trim, 3) +
    path(`M216 ${top + 2}L236 ${top - 16}H404L424 ${top + 2}z`, paint.roof) +
    path(`M404 ${top - 16}L424 ${top + 2}H388z`, darker(paint.roof, 0.2)) +
    rect(240, top + 2, 8, h - 2, paint.trim) +
    rect(392, top + 2, 8, h - 2, paint.trim) +
    sign(320, top - 28, 17, paint) +
    entrance(320, 46, 36, paint)
  )
}

/** A bowed front with bands of glass. */
export function curve(paint: Paint, random: Random): string {
  const top = GROUND - random.int(150, 178)
  const bands = 6
  const step = (GROUND - 44 - top) / bands
  let glass = ''
  let light = ''
  for (let i = 0; i < bands; i += 1) {
    const y = top + 20 + i * step
    const bend = (x: number): number => Math.round(y + 9 - 18 * (1 - ((x - 320) / 134) ** 2) * 0.5)
    glass += `M186 ${n(y + 9)}Q320 ${n(y - 9)} 454 ${n(y + 9)}`
    for (let x = random.int(196, 250); x < 440; x += random.int(40, 110)) {
      const to = Math.min(450, x + random.int(18, 46))
      light += `M${x} ${bend(x)}L${to} ${bend(to)}`
    }
  }
  const pane = Math.round(step * 0.5)
  return (
    path(`M172 ${GROUND}V${top + 10}Q320 ${top - 14} 468 ${top + 10}V${GROUND}z`, paint.wall) +
    path(`M430 ${top + 2}Q450 ${top + 5} 468 ${top + 10}V${GROUND}h-38z`, darker(paint.wall, 0.16)) +
    stroke(glass, paint.glass.unlit, pane, 'stroke-linecap="butt"') +
    stroke(light, paint.glass.lit, pane, 'stroke-linecap="butt"') +
    path(`M166 ${top + 12}Q320 ${top - 14} 474 ${top + 12}v-8Q320 ${top - 22} 166 ${top + 4}z`, paint.trim) +
    pill(140, GROUND - 46, 360, 46, 8, lighter(paint.wall, 0.16)) +
    drawWindows(
      { x: 150, y: GROUND - 38, w: 340, h: 30, cols: 14, rows: 1, fill: [0.6, 0.62] },
      paint.glass,
      random,
    ) +
    plus(320, top - 24, 14, paint) +
    entrance(320, 60, 32, paint)
  )
}

/** Separate houses around a garden, joined by a glass walk. */
export function campus(paint: Paint, random: Random): string {
  const second = lighter(paint.wall, 0.18)
  return (
    rect(130, 276, 380, 20, paint.glass.lit, 'opacity=".85"') +
    stroke('M130 276h380M130 296h380', paint.trim, 4) +
    block(paint, random, { x: 126, w: 92, h: random.int(92, 120), cols: 4, rows: 4, wall: second }) +
    block(paint, random, { x: 262, w: 120, h: random.int(142, 170), cols: 5, rows: 6 }) +
    block(paint, random, {
      x: 424,
      w: 96,
      h: random.int(102, 134),
      cols: 4,
      rows: 5,
      wall: darker(paint.wall, 0.1),
    }) +
    sign(322, 206, 15, paint) +
    entrance(322, 52, 34, paint)
  )
}
