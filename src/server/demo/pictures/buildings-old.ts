import type { Random } from '../random.ts'
import { darker, lighter } from './colour.ts'
import type { Paint } from './house.ts'
import { block, entrance, GROUND, gable, hipped, plus, sign } from './house.ts'
import { circle, n, path, rect, stroke } from './svg.ts'
import { drawWindows } from './windows.ts'

/** Brick, two wings, and a clock over the door. */
export function clock(paint: Paint, random: Random): string {
  const wing = random.int(90, 100)
  const top = GROUND - wing
  const hand = random.pick(['v-9M320 134h6', 'v-9M320 134l-6 4', 'l6-6M320 134v6'])
  return (
    block(paint, random, { x: 138, w: 150, h: wing, cols: 6, rows: 3 }) +
    block(paint, random, { x: 352, w: 150, h: wing, cols: 6, rows: 3, wall: darker(paint.wall, 0.07) }) +
    hipped(138, 150, top, 28, paint.roof) +
    hipped(352, 150, top, 28, paint.roof) +
    rect(294, 112, 52, 100, paint.trim) +
    gable(294, 52, 112, 40, paint.roof) +
    circle(320, 134, 15, '#fff6df', `stroke="${paint.roof}" stroke-width="3"`) +
    stroke(`M320 134${hand}`, darker(paint.roof, 0.4), 2.5) +
    block(paint, random, {
      x: 268,
      w: 104,
      h: wing + 30,
      cols: 4,
      rows: 3,
      wall: lighter(paint.wall, 0.08),
    }) +
    gable(268, 104, GROUND - wing - 30, 34, paint.roof) +
    sign(320, GROUND - wing - 40, 9, paint) +
    entrance(320, 48, 36, paint)
  )
}

/** Plaster, arches and a bell wall. */
export function mission(paint: Paint, random: Random): string {
  const top = GROUND - 92
  return (
    rect(132, top, 376, 92, paint.wall) +
    drawWindows(
      { x: 142, y: top + 34, w: 140, h: 58, cols: 4, rows: 1, fill: [0.62, 0.6], arched: true },
      paint.glass,
      random,
    ) +
    drawWindows(
      { x: 372, y: top + 34, w: 130, h: 58, cols: 4, rows: 1, fill: [0.62, 0.6], arched: true },
      paint.glass,
      random,
    ) +
    path(`M124 ${top + 6}l14-24h364l14 24z`, paint.roof) +
    stroke(`M140 ${top - 2}h360M134 ${top + 4}h372`, darker(paint.roof, 0.22), 2, 'stroke-dasharray="7 5"') +
    path(
      `M270 ${GROUND}V${top - 34}q0-14 16-14q4-34 34-38q30 4 34 38q16 0 16 14V${GROUND}z`,
      lighter(paint.wall, 0.12),
    ) +
    path(`M356 ${GROUND}V${top - 48}q14 1 14 14V${GROUND}z`, darker(paint.wall, 0.12)) +
    path(`M305 ${top - 28}v-14a15 15 0 0 1 30 0v14z`, darker(paint.glass.unlit, 0.3)) +
    path(`M310 ${top - 32}q2-14 10-15q8 1 10 15z`, '#e3b04b') +
    sign(320, top + 4, 12, paint) +
    entrance(320, 50, 44, paint) +
    (random.chance(0.5)
      ? rect(458, top - 36, 16, 20, paint.wall) + rect(455, top - 40, 22, 6, paint.roof)
      : '')
  )
}

/** Timber under a steep roof. */
export function lodge(paint: Paint, random: Random): string {
  const wood = darker(paint.wall, 0.04)
  return (
    block(paint, random, { x: 130, w: 130, h: 70, cols: 5, rows: 2, wall: wood }) +
    block(paint, random, { x: 380, w: 130, h: 70, cols: 5, rows: 2, wall: darker(wood, 0.08) }) +
    hipped(130, 150, GROUND - 70, 40, paint.roof) +
    hipped(360, 150, GROUND - 70, 40, paint.roof) +
    rect(402, 186, 20, 40, darker(paint.trim, 0.2)) +
    path(`M222 ${GROUND}L320 140L418 ${GROUND}z`, lighter(paint.wall, 0.1)) +
    path(`M256 ${GROUND}v-40l64-94 64 94v40z`, paint.glass.lit) +
    stroke(`M320 190V${GROUND}M288 238V${GROUND}M352 238V${GROUND}M262 272h116M284 236h72`, paint.trim, 4) +
    path(`M204 ${GROUND - 10}L320 122L436 ${GROUND - 10}h-24L320 160L228 ${GROUND - 10}z`, paint.roof) +
    path(`M320 122L436 ${GROUND - 10}h-24L320 160z`, darker(paint.roof, 0.2)) +
    sign(320, 196, 12, paint) +
    entrance(320, 46, 32, paint)
  )
}

/** A round hall under a dome, with columns. */
export function dome(paint: Paint, random: Random): string {
  const columns = [262, 286, 310, 334, 358, 372].map(x => `M${x} ${GROUND - 84}h8v78h-8z`).join('')
  return (
    block(paint, random, { x: 132, w: 130, h: 96, cols: 5, rows: 3 }) +
    block(paint, random, { x: 378, w: 130, h: 96, cols: 5, rows: 3, wall: darker(paint.wall, 0.07) }) +
    rect(276, 178, 88, 40, paint.wall) +
    drawWindows(
      { x: 278, y: 182, w: 84, h: 34, cols: 6, rows: 1, arched: true, fill: [0.5, 0.5] },
      paint.glass,
      random,
    ) +
    path('M270 180a50 56 0 0 1 100 0z', paint.roof) +
    path('M338 128a50 56 0 0 1 32 52h-22q0-34-10-52z', darker(paint.roof, 0.18)) +
    rect(314, 106, 12, 20, paint.trim) +
    path('M310 108l10-20 10 20z', paint.accent) +
    rect(252, GROUND - 92, 136, 92, lighter(paint.wall, 0.06)) +
    entrance(320, 44, 40, paint) +
    path(columns, lighter(paint.trim, 0.35)) +
    rect(250, GROUND - 6, 140, 6, paint.trim) +
    gable(252, 136, GROUND - 88, 30, lighter(paint.trim, 0.15)) +
    plus(320, GROUND - 98, 8, paint)
  )
}

/** A quiet house with a chapel at its side. */
export function chapel(paint: Paint, random: Random): string {
  const top = GROUND - 112
  const window = (x: number): string => `M${x} 268v-26a9 9 0 0 1 18 0v26z`
  return (
    block(paint, random, { x: 236, w: 264, h: 112, cols: 10, rows: 4 }) +
    hipped(236, 264, top, 30, paint.roof) +
    rect(330, top - 44, 20, 30, darker(paint.trim, 0.1)) +
    rect(128, GROUND - 92, 116, 92, lighter(paint.wall, 0.14)) +
    gable(128, 116, GROUND - 90, 56, paint.roof) +
    path(window(144) + window(210), paint.glass.lit) +
    rect(168, 138, 36, 110, lighter(paint.wall, 0.2)) +
    rect(192, 138, 12, 110, darker(paint.wall, 0.06)) +
    path('M160 140l26-62 26 62z', paint.roof) +
    path('M186 78l26 62h-16z', darker(paint.roof, 0.2)) +
    path('M177 176v-14a9 9 0 0 1 18 0v14z', darker(paint.glass.unlit, 0.3)) +
    sign(186, 204, 12, paint) +
    path(`M172 ${GROUND}v-32a14 14 0 0 1 28 0v32z`, paint.glass.lit) +
    entrance(368, 54, 34, paint)
  )
}

/** The twelve-bed house of a small town, with its water tower. */
export function cottage(paint: Paint, random: Random): string {
  const right = random.chance(0.5)
  const x = right ? 470 : 170
  const tank =
    stroke(`M${x - 22} 300l8-110M${x + 22} 300l-8-110M${x - 18} 250h36M${x} 300V190`, paint.trim, 4) +
    path(`M${x - 32} 152h64v30q-32 22-64 0z`, paint.accent) +
    path(`M${x - 34} 154l34-26 34 26z`, darker(paint.accent, 0.25)) +
    path(`M${x + 14} 152h18v30q-8 6-18 9z`, darker(paint.accent, 0.18))
  return (
    tank +
    block(paint, random, { x: 150, w: 340, h: 66, cols: 12, rows: 1 }) +
    hipped(150, 340, GROUND - 64, 38, paint.roof) +
    rect(272, GROUND - 76, 96, 76, lighter(paint.wall, 0.14)) +
    gable(272, 96, GROUND - 74, 42, paint.roof) +
    plus(320, GROUND - 88, 10, paint) +
    entrance(320, 50, 36, paint) +
    path(`M${n(right ? 190 : 430)} ${GROUND - 96}h16v-24h-16z`, darker(paint.trim, 0.2))
  )
}
