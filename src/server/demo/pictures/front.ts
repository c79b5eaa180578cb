import type { Random } from '../random.ts'
import { darker, lighter } from './colour.ts'
import type { LandName } from './hospital-picture.ts'
import type { Light } from './light.ts'
import { tone } from './light.ts'
import type { Plant } from './plants.ts'
import { bush, cactus, cypress, palm, pine, roundTree, snowyPine } from './plants.ts'
import { circle, ellipse, group, path, pill, rect, stroke } from './svg.ts'

interface Ground {
  color: string
  road: string
  plants: readonly (readonly [Plant, string, number])[]
}

const greens: Ground['plants'] = [
  [roundTree, '#4f9d72', 78],
  [roundTree, '#78ad62', 64],
  [cypress, '#2f7a64', 88],
]

const grounds: Record<LandName, Ground> = {
  hills: { color: '#6fb183', road: '#e9dcc0', plants: greens },
  city: { color: '#68a88a', road: '#c9ced0', plants: greens },
  sea: {
    color: '#a9bd7f',
    road: '#efdfba',
    plants: [
      [palm, '#3f8f6a', 104],
      [bush, '#5fa472', 30],
      [palm, '#4d9b70', 84],
    ],
  },
  coast: {
    color: '#8db084',
    road: '#e6dcc4',
    plants: [
      [pine, '#2f7265', 92],
      [bush, '#6fa27c', 30],
      [pine, '#3b8070', 74],
    ],
  },
  lake: {
    color: '#6aa986',
    road: '#e2d6bc',
    plants: [
      [pine, '#2b6f61', 100],
      [roundTree, '#5da073', 70],
      [pine, '#347c69', 80],
    ],
  },
  mountains: {
    color: '#6ea57f',
    road: '#d9d3c0',
    plants: [
      [pine, '#28685d', 108],
      [pine, '#327766', 84],
    ],
  },
  forest: {
    color: '#4f9076',
    road: '#d8ccb0',
    plants: [
      [pine, '#1f5c52', 116],
      [pine, '#2a6e60', 92],
    ],
  },
  desert: {
    color: '#e2b27c',
    road: '#f3ddb4',
    plants: [
      [cactus, '#4f8a68', 70],
      [bush, '#8aa068', 26],
      [cactus, '#5d9873', 48],
    ],
  },
  prairie: {
    color: '#86b06a',
    road: '#e5d4a6',
    plants: [
      [roundTree, '#679a58', 66],
      [bush, '#7fa75c', 28],
    ],
  },
  snow: {
    color: '#eef6f6',
    road: '#c7d8dd',
    plants: [
      [snowyPine, '#2d6d69', 108],
      [snowyPine, '#377b74', 84],
    ],
  },
}

/** What stands before the house: grass, drive, trees, lamps and now and then an ambulance. */
export function drawFront(land: LandName, light: Light, random: Random): string {
  const ground = grounds[land]
  const near = tone(light, ground.color, 0.02)
  return (
    path('M0 400V316Q160 326 320 322T640 316V400z', near) +
    drive(tone(light, ground.road, 0.05)) +
    path('M0 400V372Q200 352 400 376T640 366V400z', darker(near, 0.14)) +
    plants(ground, light, random) +
    lamps(random.int(214, 232), random.int(408, 428), light) +
    (random.chance(0.45)
      ? ambulance(random.chance(0.5) ? 118 : 442, light)
      : bench(random.chance(0.5) ? 150 : 470, light)) +
    stroke(tufts(random), darker(near, 0.3), 3, 'opacity=".4"')
  )
}

function drive(color: string): string {
  return path('M292 321h56q10 26 92 54q60 14 90 30H130q120-26 150-52q14-14 12-32z', color)
}

/** Each kind is drawn once, 100 high, and then used in several sizes. */
function plants(ground: Ground, light: Light, random: Random): string {
  let kinds = ''
  ground.plants.forEach(([plant, color], i) => {
    kinds += group(plant(0, 0, 100, tone(light, color, 0.03)), `id="t${i}"`)
  })
  let body = ''
  for (const side of [0, 1]) {
    for (let i = 0; i < 3; i += 1) {
      const kind = random.int(0, ground.plants.length - 1)
      const h = (ground.plants[kind]?.[2] ?? 60) * (0.85 + random.next() * 0.4) * (1.12 - i * 0.16)
      const away = 18 + i * 44 + random.int(-10, 10)
      const x = side === 0 ? away : 640 - away
      const y = 330 + random.int(0, 10) + (2 - i) * 7
      body += `<use href="#t${kind}" transform="translate(${x} ${y}) scale(${Math.round(h) / 100})"/>`
    }
  }
  return `<defs>${kinds}</defs>${body}`
}

function lamps(left: number, right: number, light: Light): string {
  const glow = light.dark > 0.15
  return (
    (glow ? circle(left, 296, 34, 'url(#h)') + circle(right, 296, 34, 'url(#h)') : '') +
    stroke(`M${left} 340v-40M${right} 340v-40`, tone(light, '#31535b', 0), 3) +
    stroke(`M${left} 297h0M${right} 297h0`, glow ? '#ffe7a1' : lighter('#f6c453', 0.5), 10)
  )
}

function ambulance(x: number, light: Light): string {
  const white = tone(light, '#fffaf0', 0)
  return (
    ellipse(x + 40, 352, 46, 5, '#0d2b33', 'opacity=".25"') +
    path(`M${x} 346v-34q0-5 5-5h46v39zM${x + 51} 314h14l14 16v16h-28z`, white) +
    path(`M${x + 55} 318h9l9 11h-18z`, tone(light, '#7db9c2', 0)) +
    rect(x, 328, 79, 6, '#e2725b') +
    rect(x + 30, 301, 10, 6, '#4fd1c5') +
    path(`M${x + 19} 312h6v5h5v6h-5v5h-6v-5h-5v-6h5z`, '#0f766e') +
    stroke(`M${x + 18} 347h0m44 0h0`, '#21363d', 16) +
    stroke(`M${x + 18} 347h0m44 0h0`, '#c9d3d4', 6)
  )
}

function bench(x: number, light: Light): string {
  const wood = tone(light, '#b47b4d', 0)
  return (
    pill(x, 336, 46, 5, 2, wood) +
    pill(x, 326, 46, 5, 2, wood) +
    stroke(`M${x + 6} 326v24M${x + 40} 326v24`, darker(wood, 0.4), 3)
  )
}

function tufts(random: Random): string {
  let d = ''
  for (let i = 0; i < 10; i += 1) d += `M${random.int(10, 630)} ${random.int(358, 396)}l1-7`
  return d
}
