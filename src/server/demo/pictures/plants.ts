import type { Random } from '../random.ts'
import { darker, lighter } from './colour.ts'
import { circle, ellipse, n, path, rect, stroke } from './svg.ts'

/** Every plant stands on (x, y) and is `h` high. */
export type Plant = (x: number, y: number, h: number, color: string) => string

export function roundTree(x: number, y: number, h: number, color: string): string {
  const r = h * 0.34
  return (
    rect(x - h * 0.035, y - h * 0.5, h * 0.07, h * 0.5, darker(color, 0.45)) +
    ellipse(x, y - h * 0.62, r, h * 0.38, color) +
    path(
      `M${n(x)} ${n(y - h)}a${n(r)} ${n(h * 0.38)} 0 0 1 0 ${n(h * 0.76)}z`,
      darker(color, 0.22),
      'opacity=".7"',
    )
  )
}

export function pine(x: number, y: number, h: number, color: string): string {
  const tier = (top: number, wide: number, high: number): string =>
    `M${n(x)} ${n(y - h * top)}l${n(h * wide)} ${n(h * high)}h-${n(h * wide * 2)}z`
  return (
    rect(x - h * 0.03, y - h * 0.15, h * 0.06, h * 0.15, darker(color, 0.5)) +
    path(tier(1, 0.15, 0.36) + tier(0.8, 0.2, 0.4) + tier(0.54, 0.25, 0.42), color)
  )
}

export function snowyPine(x: number, y: number, h: number, color: string): string {
  const cap = (top: number, wide: number, high: number): string =>
    `M${n(x)} ${n(y - h * top)}l${n(h * wide)} ${n(h * high)}-${n(h * wide * 0.7)}-${n(h * 0.03)}-${n(h * wide * 0.6)} ${n(h * 0.03)}z`
  return pine(x, y, h, color) + path(cap(1, 0.1, 0.22) + cap(0.76, 0.12, 0.22), '#f2f7f6', 'opacity=".92"')
}

export function cypress(x: number, y: number, h: number, color: string): string {
  return path(
    `M${n(x)} ${n(y - h)}q${n(h * 0.2)} ${n(h * 0.55)} ${n(h * 0.09)} ${n(h)}h-${n(h * 0.18)}q-${n(h * 0.11)}-${n(h * 0.45)} ${n(h * 0.09)}-${n(h)}z`,
    color,
  )
}

export function palm(x: number, y: number, h: number, color: string): string {
  const topX = n(x + h * 0.06)
  const topY = n(y - h * 0.8)
  const leaf = (side: number, reach: number, fall: number): string => {
    const tip = `${n(x + h * 0.06 + side * reach * h)} ${n(y - h * (0.8 - fall))}`
    const upper = `${n(x + h * 0.06 + side * reach * h * 0.5)} ${n(y - h * 0.98)}`
    const lower = `${n(x + h * 0.06 + side * reach * h * 0.4)} ${n(y - h * 0.84)}`
    return `M${topX} ${topY}Q${upper} ${tip}Q${lower} ${topX} ${topY}`
  }
  const leaves = [
    leaf(1, 0.4, 0.16),
    leaf(-1, 0.4, 0.18),
    leaf(1, 0.3, -0.06),
    leaf(-1, 0.32, -0.02),
    leaf(1, 0.2, 0.28),
    leaf(-1, 0.2, 0.3),
  ]
  const trunk = `M${n(x)} ${n(y)}q${n(-h * 0.02)} ${n(-h * 0.45)} ${n(h * 0.06)} ${n(-h * 0.8)}`
  return stroke(trunk, darker('#a57c52', 0.25), h * 0.05) + path(leaves.join(''), color)
}

export function cactus(x: number, y: number, h: number, color: string): string {
  return stroke(
    `M${n(x)} ${n(y)}v-${n(h)}M${n(x)} ${n(y - h * 0.35)}h${n(h * 0.24)}v-${n(h * 0.3)}M${n(x)} ${n(y - h * 0.5)}h-${n(h * 0.24)}v-${n(h * 0.26)}`,
    color,
    h * 0.13,
  )
}

export function bush(x: number, y: number, h: number, color: string): string {
  return (
    ellipse(x, y - h * 0.3, h * 0.8, h * 0.42, color) +
    circle(x - h * 0.25, y - h * 0.5, h * 0.42, lighter(color, 0.08))
  )
}

/** A row of far pines as one cheap outline. */
export function treeLine(random: Random, y: number, h: number, color: string): string {
  let d = `M-10 400V${n(y)}`
  for (let x = -10; x < 650; x += 26) {
    const high = Math.round(h * (0.55 + random.next() * 0.7))
    d += `l13-${high} 13 ${high}`
  }
  return path(`${d}V400z`, color)
}
