import { darker, lighter } from './colour.ts'
import { circle, ellipse, path, pill, rect, stroke } from './svg.ts'

/** Things that stand in several rooms. Furniture is placed by the middle of its foot. */

const steel = '#9fb4ba'
const linen = '#fffaf0'

/** A bed from the side, about 270 wide, its head on the left, the back raised. */
export function bed(x: number, foot: number, blanket: string): string {
  const y = foot - 84
  return (
    stroke(`M${x - 112} ${foot - 8}V${y - 46}M${x + 126} ${foot - 8}V${y + 2}`, steel, 9) +
    stroke(`M${x - 112} ${foot}h0M${x + 126} ${foot}h0`, '#3d545b', 18) +
    stroke(`M${x - 106} ${y + 46}H${x + 122}`, darker(steel, 0.15), 10) +
    stroke(`M${x - 60} ${y + 50}l36 ${20}M${x + 76} ${y + 50}l-36 20`, darker(steel, 0.1), 6) +
    path(`M${x - 108} ${y + 36}l-2-66q2-8 12-4l76 34h142q8 0 8 8v28z`, linen) +
    ellipse(
      x - 78,
      y - 14,
      34,
      15,
      '#ffffff',
      `transform="rotate(28 ${x - 78} ${y - 14})" stroke="#e3dccb" stroke-width="2"`,
    ) +
    path(`M${x - 40} ${y + 2}q12-20 40-20 50-4 118 10 12 2 12 14v34H${x - 52}z`, blanket) +
    path(`M${x - 40} ${y + 2}q12-20 34-20l-2 58h-44z`, lighter(blanket, 0.2)) +
    stroke(`M${x + 10} ${y + 36}V${y - 4}h78v40`, lighter(steel, 0.3), 5)
  )
}

/** A patient monitor with three traces. */
export function monitor(x: number, y: number, w: number, h: number): string {
  const screen = y + h * 0.08
  const beat = (dy: number, color: string, high: number): string => {
    const s = w / 120
    const d = `M${x + w * 0.1} ${y + h * dy}h${22 * s}l${5 * s}-${high * s} ${8 * s} ${high * 1.7 * s} ${6 * s}-${high * 0.7 * s}h${20 * s}l${5 * s}-${high * s} ${8 * s} ${high * 1.7 * s} ${6 * s}-${high * 0.7 * s}h${6 * s}`
    return stroke(d, color, Math.max(2.4, w / 44))
  }
  return (
    pill(x, y, w, h, w * 0.07, '#e9efe9') +
    pill(x + w * 0.05, screen, w * 0.9, h * 0.8, w * 0.04, '#0f2f38') +
    beat(0.32, '#4fd1c5', 12) +
    beat(0.56, '#f6c453', 7) +
    beat(0.77, '#ff9d86', 5) +
    pill(x + w * 0.82, y + h * 0.16, w * 0.08, h * 0.12, 2, '#4fd1c5') +
    pill(x + w * 0.82, y + h * 0.42, w * 0.08, h * 0.12, 2, '#f6c453')
  )
}

/** A monitor on a wheeled stand. */
export function monitorStand(x: number, foot: number, high: number): string {
  return (
    stroke(`M${x} ${foot - 6}V${foot - high}M${x - 30} ${foot - 2}h60`, steel, 8) +
    stroke(`M${x - 30} ${foot}h0M${x + 30} ${foot}h0`, '#3d545b', 13) +
    monitor(x - 62, foot - high - 64, 124, 88)
  )
}

/** A drip stand with its bag and pump. */
export function drip(x: number, foot: number, high = 230, fluid = '#bfe6e4'): string {
  const top = foot - high
  return (
    stroke(`M${x} ${foot - 6}V${top}M${x - 22} ${top + 4}q22-12 44 0M${x - 26} ${foot - 2}h52`, steel, 6) +
    stroke(`M${x - 26} ${foot}h0M${x + 26} ${foot}h0`, '#3d545b', 11) +
    pill(x - 38, top + 10, 30, 50, 8, '#f4fbfa', 'opacity=".95"') +
    pill(x - 38, top + 28, 30, 32, 8, fluid) +
    stroke(`M${x - 23} ${top + 60}q0 40 18 56`, '#dff1ef', 3) +
    pill(x - 16, top + 112, 32, 46, 6, '#f1eee2') +
    rect(x - 10, top + 119, 20, 13, '#0f766e') +
    stroke(`M${x - 7} ${top + 143}h0m7 0h0m7 0h0`, '#e2725b', 5)
  )
}

export function plant(x: number, foot: number, scale = 1): string {
  const s = scale
  const leaf = (dx: number, dy: number): string =>
    `M${x} ${foot - 40 * s}q${dx * 0.1 * s} ${dy * 0.8 * s} ${dx * s} ${dy * s}q${-dx * 0.1 * s} ${-dy * 0.5 * s} ${-dx * s} ${-dy * s}z`
  return (
    path(leaf(-46, -50) + leaf(46, -54) + leaf(-20, -82) + leaf(24, -84), '#3c8f76') +
    path(leaf(-60, -22) + leaf(60, -26) + leaf(2, -96), '#57ab88') +
    path(`M${x - 26 * s} ${foot - 44 * s}h${52 * s}l${-8 * s} ${44 * s}h${-36 * s}z`, '#e2825f') +
    path(`M${x - 29 * s} ${foot - 46 * s}h${58 * s}v${10 * s}h${-58 * s}z`, '#cf6c4c')
  )
}

/** An easy chair, seen a little from the side. */
export function armchair(x: number, foot: number, color: string): string {
  return (
    stroke(`M${x - 44} ${foot}v-20M${x + 44} ${foot}v-20`, '#6d4a35', 8) +
    path(`M${x - 48} ${foot - 24}v-96q0-26 26-26h44q26 0 26 26v96z`, color) +
    path(`M${x - 34} ${foot - 60}v-54q0-16 16-16h36q16 0 16 16v54z`, lighter(color, 0.12)) +
    pill(x - 40, foot - 66, 80, 26, 10, lighter(color, 0.24)) +
    pill(x - 66, foot - 84, 28, 68, 13, darker(color, 0.1)) +
    pill(x + 38, foot - 84, 28, 68, 13, darker(color, 0.1)) +
    pill(x - 48, foot - 42, 96, 26, 6, darker(color, 0.04))
  )
}

/** A hanging lamp with its light. Needs a halo `h`. */
export function pendant(x: number, drop: number, color = '#e2825f'): string {
  return (
    circle(x, drop + 20, 92, 'url(#h)', 'opacity=".7"') +
    stroke(`M${x} 0V${drop - 20}`, '#47626a', 3) +
    path(`M${x - 34} ${drop + 10}q4-32 34-34 30 2 34 34z`, color) +
    ellipse(x, drop + 10, 34, 6, '#fff0bf')
  )
}

/** A wall clock. */
export function clockAt(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, linen, `stroke="#2f6f6b" stroke-width="${r * 0.2}"`) +
    stroke(`M${x} ${y}v-${r * 0.6}M${x} ${y}l${r * 0.4} ${r * 0.25}`, '#24444b', r * 0.14)
  )
}

export function heart(x: number, y: number, size: number, color: string): string {
  const s = size / 100
  const d = `M${x} ${y + 46 * s}C${x - 90 * s} ${y - 14 * s} ${x - 46 * s} ${y - 66 * s} ${x} ${y - 24 * s}C${x + 46 * s} ${y - 66 * s} ${x + 90 * s} ${y - 14 * s} ${x} ${y + 46 * s}z`
  return path(d, color)
}

/** A sitting bear. */
export function bear(x: number, foot: number, scale: number): string {
  const s = scale
  const brown = '#c98f5c'
  const pale = '#f0d3a6'
  const at = (dx: number, dy: number, r: number, color: string): string =>
    circle(x + dx * s, foot - dy * s, r * s, color)
  return (
    at(-30, 116, 14, brown) +
    at(30, 116, 14, brown) +
    at(-30, 116, 7, pale) +
    at(30, 116, 7, pale) +
    ellipse(x, foot - 36 * s, 40 * s, 38 * s, brown) +
    ellipse(x, foot - 32 * s, 24 * s, 24 * s, pale) +
    at(0, 92, 38, brown) +
    at(-36, 14, 18, brown) +
    at(36, 14, 18, brown) +
    at(-37, 13, 9, pale) +
    at(37, 13, 9, pale) +
    ellipse(x, foot - 82 * s, 17 * s, 13 * s, pale) +
    at(0, 88, 5, '#3b2a22') +
    at(-14, 100, 4, '#3b2a22') +
    at(14, 100, 4, '#3b2a22') +
    path(
      `M${x - 20 * s} ${foot - 62 * s}q${20 * s} ${10 * s} ${40 * s} 0l${-4 * s} ${10 * s}q${-16 * s} ${6 * s} ${-32 * s} 0z`,
      '#0f766e',
    )
  )
}
