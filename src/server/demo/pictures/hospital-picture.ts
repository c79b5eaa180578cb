import type { Random } from '../random.ts'
import { createRandom, seedOf } from '../random.ts'
import type { Building } from './buildings-modern.ts'
import { campus, curve, pavilion, stepped, tower, twins } from './buildings-modern.ts'
import { chapel, clock, cottage, dome, lodge, mission } from './buildings-old.ts'
import { darker } from './colour.ts'
import { drawFront } from './front.ts'
import type { Paint } from './house.ts'
import type { Land } from './land.ts'
import { city, desert, forest, hills, lake, mountains, prairie, sea, snow } from './land.ts'
import type { Light, LightName } from './light.ts'
import { lights, tone } from './light.ts'
import { drawSky, skyDefs } from './sky.ts'
import { picture } from './svg.ts'

/** A coast is the sea without palms. */
const lands = {
  city,
  coast: sea,
  desert,
  forest,
  hills,
  lake,
  mountains,
  prairie,
  sea,
  snow,
} satisfies Record<string, Land>
const buildings = {
  tower,
  twins,
  stepped,
  pavilion,
  curve,
  campus,
  clock,
  mission,
  lodge,
  dome,
  chapel,
  cottage,
} satisfies Record<string, Building>
const walls = {
  sand: ['#eed9b6', '#a8694c', '#c9a878'],
  white: ['#f3efe4', '#3f8a86', '#c8d3cd'],
  brick: ['#c8735a', '#5d4a52', '#ecd9be'],
  sage: ['#a9c9b8', '#44716c', '#eef0e2'],
  clay: ['#e2a878', '#a34f3b', '#f0dcc0'],
  slate: ['#8fa6b4', '#3f5565', '#dbe3e4'],
  blush: ['#eebfa8', '#8e5560', '#f8e8d6'],
  wood: ['#b98358', '#37575a', '#7a5238'],
} as const

export type LandName = keyof typeof lands
export type BuildingName = keyof typeof buildings
export type WallName = keyof typeof walls

/** What a hospital's picture shows. */
export interface Scene {
  light: LightName
  land: LandName
  building: BuildingName
  wall: WallName
}

/** A drawn hospital, 640 × 400. The name seeds the details, so that two houses of one kind still differ. */
export function drawHospital(name: string, scene: Scene): string {
  const random = createRandom(seedOf(name))
  const light = lights[scene.light]
  const paint = paintFor(scene, light, random)
  const body =
    drawSky(light, random) +
    lands[scene.land](light, random) +
    buildings[scene.building](paint, random) +
    drawFront(scene.land, light, random)
  return picture(640, 400, skyDefs(light), body)
}

function paintFor(scene: Scene, light: Light, random: Random): Paint {
  const [wall, roof, trim] = walls[scene.wall]
  const evening = light.dark > 0.2
  return {
    wall: tone(light, wall, 0.08),
    roof: tone(light, roof, 0.06),
    trim: tone(light, trim, 0.08),
    accent: darker(random.pick(['#0f766e', '#14867c', '#d9694f', '#0f766e']), light.dark * 0.3),
    glass: {
      lit: evening ? '#ffd97a' : '#ffe9b5',
      unlit: tone(light, evening ? '#4a7480' : '#78aeb8', 0.06),
      share: evening ? 0.55 : 0.2,
    },
    dark: light.dark,
  }
}
