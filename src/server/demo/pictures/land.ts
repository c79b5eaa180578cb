import type { Random } from '../random.ts'
import { lighter } from './colour.ts'
import type { Light } from './light.ts'
import { tone } from './light.ts'
import { treeLine } from './plants.ts'
import { circle, ellipse, n, path, rect, stroke } from './svg.ts'

/** What lies behind the house: from the horizon down to the ground it stands on (y = 322). */
export type Land = (light: Light, random: Random) => string

/** A rolling outline from side to side, filled to the bottom. */
export function hill(random: Random, y: number, swing: number, color: string): string {
  const up = random.chance(0.5) ? 1 : -1
  const a = y - up * swing * (0.5 + random.next() * 0.5)
  const b = y + up * swing * (0.4 + random.next() * 0.5)
  return path(
    `M0 400V${n(y)}Q100 ${n(a)} 230 ${n((a + b) / 2)}T440 ${n((a + b) / 2 + 4)}T640 ${n(y - 6)}V400z`,
    color,
  )
}

export function hills(light: Light, random: Random): string {
  return (
    hill(random, 226, 50, tone(light, '#5d9c8f', 0.72)) +
    hill(random, 254, 40, tone(light, '#4c937f', 0.5)) +
    hill(random, 286, 26, tone(light, '#4d9a78', 0.28))
  )
}

/** Peaks with snow on their sunny shoulders. */
export function mountains(light: Light, random: Random): string {
  const rock = tone(light, '#5e7f93', 0.55)
  let body = ''
  for (const x of [60, 330, 580, 200]) {
    const top = random.int(96, 168)
    const half = random.int(120, 170)
    const snow = 26 + random.int(0, 16)
    const slope = half / (300 - top)
    const edge = snow * slope
    body +=
      path(`M${x - half} 300L${x} ${top}L${x + half} 300z`, rock) +
      path(
        `M${x} ${top}L${x + half} 300H${n(x + half * 0.2)}L${n(x + 14)} ${top + 60}z`,
        tone(light, '#3f6076', 0.5),
      ) +
      path(
        `M${x} ${top}l${n(edge)} ${snow}-${n(edge * 0.6)}-6-${n(edge * 0.4)} 12-${n(edge * 0.5)}-10-${n(edge * 0.5)} 6z`,
        tone(light, '#ffffff', 0.12),
      )
  }
  return (
    body +
    treeLine(random, 282, 26, tone(light, '#2f6f66', 0.4)) +
    hill(random, 300, 10, tone(light, '#4a9177', 0.25))
  )
}

/** Open water with a headland, a small light tower and a sail. */
export function sea(light: Light, random: Random): string {
  const left = random.chance(0.5)
  const side = (x: number): number => (left ? x : 640 - x)
  const land = tone(light, '#3d7f74', 0.45)
  const sailX = random.int(250, 390)
  return (
    rect(0, 236, 640, 164, tone(light, '#3fa3a8', 0.3)) +
    rect(0, 236, 640, 5, tone(light, '#ffffff', 0.6), 'opacity=".5"') +
    path(`M${side(-10)} 270V204Q${side(70)} 186 ${side(120)} 214T${side(210)} 240L${side(180)} 250z`, land) +
    path(`M${side(64)} 200l3-48h10l3 48z`, tone(light, '#fbf3e4', 0.15)) +
    rect(side(72) - 5, 142, 10, 10, '#f6c453') +
    circle(side(72), 147, 26, 'url(#h)', 'opacity=".6"') +
    path(`M${sailX} 262v-34l20 30zM${sailX - 3} 262v-26l-14 22z`, tone(light, '#fff7e8', 0.1)) +
    path(`M${sailX - 20} 265h44l-8 8h-28z`, tone(light, '#c4604c', 0.15)) +
    ripples(light, random, 250, 330)
  )
}

export function lake(light: Light, random: Random): string {
  return (
    hill(random, 206, 56, tone(light, '#4f8793', 0.68)) +
    hill(random, 232, 34, tone(light, '#3f8078', 0.48)) +
    treeLine(random, 256, 22, tone(light, '#2c6a60', 0.36)) +
    rect(0, 256, 640, 144, tone(light, '#4bb0ae', 0.34)) +
    ripples(light, random, 264, 330)
  )
}

/** Table mountains in bands of warm stone. */
export function desert(light: Light, random: Random): string {
  const stone = tone(light, '#cf7d58', 0.42)
  const band = tone(light, '#a95d45', 0.4)
  let body = ''
  for (const x of [random.int(20, 90), random.int(270, 330), random.int(500, 560)]) {
    const w = random.int(70, 120)
    const top = random.int(150, 200)
    body +=
      path(`M${x - w * 0.3} 290L${x} ${top}h${w}L${n(x + w * 1.35)} 290z`, stone) +
      path(`M${x - 4} ${top + 14}h${w + 8}l3 9h-${w + 14}z`, band) +
      path(
        `M${x + w} ${top}L${n(x + w * 1.35)} 290h-${n(w * 0.4)}l-10-${n((290 - top) * 0.7)}z`,
        band,
        'opacity=".55"',
      )
  }
  return (
    hill(random, 252, 14, tone(light, '#d8966a', 0.66)) +
    body +
    hill(random, 282, 12, tone(light, '#e0ae79', 0.3))
  )
}

/** Level farm land under a big sky: furrows, a silo, wind wheels. */
export function prairie(light: Light, random: Random): string {
  const field = (y: number, color: string, far: number): string =>
    rect(0, y, 640, 400 - y, tone(light, color, far))
  const white = tone(light, '#ffffff', 0.25)
  let wheels = ''
  for (let i = 0; i < 3; i += 1) {
    const x = 60 + i * 210 + random.int(-40, 60)
    const turn = random.int(0, 119)
    wheels +=
      stroke(`M${x} 262v-92`, white, 3) +
      `<g transform="translate(${x} 170) rotate(${turn})">${path('M0 0l4-40-7 6zM0 0l33 23-2-9zM0 0l-36 17 9 3z', white)}</g>`
  }
  const silo = random.int(380, 560)
  return (
    hill(random, 250, 10, tone(light, '#8fae74', 0.62)) +
    wheels +
    field(258, '#e2bd62', 0.4) +
    path(`M${silo} 268v-46a14 10 0 0 1 28 0v46z`, tone(light, '#dfe6e2', 0.25)) +
    path(`M${silo + 30} 268v-24l22-16 22 16v24z`, tone(light, '#b4523f', 0.2)) +
    field(268, '#c9a94f', 0.25) +
    field(282, '#8aa85a', 0.22) +
    field(298, '#6fa064', 0.16)
  )
}

export function forest(light: Light, random: Random): string {
  return (
    hill(random, 196, 50, tone(light, '#4d8a8d', 0.72)) +
    treeLine(random, 226, 40, tone(light, '#3f8380', 0.6)) +
    treeLine(random, 256, 52, tone(light, '#2f7568', 0.42)) +
    treeLine(random, 294, 60, tone(light, '#25645a', 0.24))
  )
}

export function snow(light: Light, random: Random): string {
  let flakes = ''
  for (let i = 0; i < 26; i += 1) flakes += `M${random.int(0, 640)} ${random.int(0, 320)}h0`
  return (
    hill(random, 208, 60, tone(light, '#a9cbd6', 0.5)) +
    hill(random, 240, 40, tone(light, '#c3dde3', 0.35)) +
    treeLine(random, 276, 34, tone(light, '#3c7a7d', 0.35)) +
    hill(random, 292, 18, tone(light, '#e3f0f0', 0.15)) +
    stroke(flakes, '#ffffff', 3.6, 'opacity=".75"')
  )
}

/** Two rows of far houses. */
export function city(light: Light, random: Random): string {
  return (
    skyline(random, 150, 232, tone(light, '#5f8a99', 0.72)) +
    skyline(random, 196, 262, tone(light, '#4a7683', 0.5)) +
    lighted(random, light) +
    rect(0, 290, 640, 110, tone(light, '#5f9a84', 0.3))
  )
}

function skyline(random: Random, high: number, low: number, color: string): string {
  let d = 'M0 400'
  for (let x = 0; x < 640; ) {
    const w = random.int(30, 66)
    d += `V${random.int(high, low)}`
    if (random.chance(0.2)) d += `h${Math.round(w / 2)}v-16h3v16`
    x += w
    d += `H${Math.min(640, x)}`
  }
  return path(`${d}V400z`, color)
}

function lighted(random: Random, light: Light): string {
  let d = ''
  for (let i = 0; i < 22; i += 1) d += `M${random.int(4, 630)} ${random.int(248, 286)}v5`
  return stroke(d, lighter('#f6c453', 0.2), 3.5, `opacity="${n(0.25 + light.dark)}"`)
}

function ripples(light: Light, random: Random, from: number, to: number): string {
  let d = ''
  for (let y = from; y < to; y += 9)
    d += `M${random.int(0, 560)} ${y}h${random.int(30, 90)}M${random.int(0, 560)} ${y + 4}h${random.int(20, 60)}`
  return (
    stroke(d, tone(light, '#ffffff', 0.35), 2, 'opacity=".45"') +
    ellipse(light.orbAt[0], from + 16, 26, 2.4, light.orb, 'opacity=".7"')
  )
}
