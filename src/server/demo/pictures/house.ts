import type { Random } from '../random.ts'
import { darker } from './colour.ts'
import { circle, ellipse, n, path, pill, rect, stroke } from './svg.ts'
import type { Glass } from './windows.ts'
import { drawWindows } from './windows.ts'

/** What a building is painted with. */
export interface Paint {
  wall: string
  roof: string
  trim: string
  accent: string
  glass: Glass
  /** How dark it is outside, 0 to 1: lamps glow by it. */
  dark: number
}

/** Where the ground is in every hospital picture. */
export const GROUND = 322

/** A flat-roofed block with a shaded side, a parapet and windows. Its foot is on the ground unless `foot` says else. */
export function block(
  paint: Paint,
  random: Random,
  at: { x: number; w: number; h: number; cols: number; rows: number; foot?: number; wall?: string },
): string {
  const foot = at.foot ?? GROUND
  const top = foot - at.h
  const wall = at.wall ?? paint.wall
  return (
    rect(at.x, top, at.w, at.h, wall) +
    rect(at.x + at.w * 0.86, top, at.w * 0.14, at.h, darker(wall, 0.16)) +
    drawWindows(
      { x: at.x + 6, y: top + 8, w: at.w - 12, h: at.h - 14, cols: at.cols, rows: at.rows },
      paint.glass,
      random,
    ) +
    rect(at.x - 3, top - 5, at.w + 6, 7, paint.trim)
  )
}

/** A house mark: a heart in a round sign (never a red cross, which is protected). */
export function sign(x: number, y: number, r: number, paint: Paint): string {
  const s = r / 12
  const heart = `M${n(x)} ${n(y + 7 * s)}l${n(-6.4 * s)}-${n(6.6 * s)}a${n(3.8 * s)} ${n(3.8 * s)} 0 0 1 ${n(6.4 * s)}-${n(4.2 * s)}a${n(3.8 * s)} ${n(3.8 * s)} 0 0 1 ${n(6.4 * s)} ${n(4.2 * s)}z`
  return (
    (paint.dark > 0.2 ? circle(x, y, r * 2.4, 'url(#h)', 'opacity=".55"') : '') +
    circle(x, y, r, paint.accent) +
    path(heart, '#fffaf0')
  )
}

/** A white plus on a coloured plate. */
export function plus(x: number, y: number, r: number, paint: Paint): string {
  const a = r * 0.26
  const b = r * 0.64
  return (
    pill(x - r, y - r, r * 2, r * 2, r * 0.3, paint.accent) +
    path(
      `M${n(x - a)} ${n(y - b)}h${n(a * 2)}v${n(b * 2)}h-${n(a * 2)}zM${n(x - b)} ${n(y - a)}h${n(b * 2)}v${n(a * 2)}h-${n(b * 2)}z`,
      '#fffaf0',
    )
  )
}

/** The lit entrance with its canopy. */
export function entrance(x: number, w: number, h: number, paint: Paint): string {
  const top = GROUND - h
  return (
    (paint.dark > 0.15 ? ellipse(x, GROUND, w * 1.1, h * 0.9, 'url(#h)', 'opacity=".5"') : '') +
    rect(x - w / 2, top, w, h, paint.glass.lit) +
    stroke(
      `M${n(x - w / 6)} ${n(top)}v${n(h)}M${n(x + w / 6)} ${n(top)}v${n(h)}`,
      darker(paint.roof, 0.2),
      2.5,
    ) +
    pill(x - w * 0.72, top - 7, w * 1.44, 10, 3, paint.accent) +
    rect(x - w * 0.66, top, 4, h, paint.trim) +
    rect(x + w * 0.66 - 4, top, 4, h, paint.trim)
  )
}

/** A pitched roof over the wall from x to x + w, with eaves. */
export function gable(x: number, w: number, y: number, h: number, color: string): string {
  const peak = x + w / 2
  return (
    path(`M${n(x - 8)} ${n(y)}L${n(peak)} ${n(y - h)}L${n(x + w + 8)} ${n(y)}z`, color) +
    path(`M${n(peak)} ${n(y - h)}L${n(x + w + 8)} ${n(y)}H${n(peak)}z`, darker(color, 0.18))
  )
}

/** A hipped roof: level ridge, sloped ends. */
export function hipped(x: number, w: number, y: number, h: number, color: string): string {
  return (
    path(`M${n(x - 8)} ${n(y)}l${n(h * 0.9)}-${n(h)}h${n(w + 16 - h * 1.8)}l${n(h * 0.9)} ${n(h)}z`, color) +
    path(`M${n(x + w + 8)} ${n(y)}l-${n(h * 0.9)}-${n(h)}h-16l${n(h * 0.5)} ${n(h)}z`, darker(color, 0.18))
  )
}
