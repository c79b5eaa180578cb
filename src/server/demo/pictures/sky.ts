import type { Random } from '../random.ts'
import type { Light } from './light.ts'
import { circle, fade, halo, rect, stroke } from './svg.ts'

export function skyDefs(light: Light): string {
  return fade('s', light.sky) + halo('h', light.orb)
}

/** The whole sky of a 640 × 400 picture: colours, sun or moon, stars or clouds. Needs `skyDefs` in the same picture. */
export function drawSky(light: Light, random: Random): string {
  const [x, y] = light.orbAt
  const orbX = x + random.int(-40, 40)
  const orb =
    circle(orbX, y, light.stars ? 90 : 150, 'url(#h)', `opacity="${light.stars ? 0.35 : 0.6}"`) +
    circle(orbX, y, light.stars ? 24 : 36, light.orb)
  const above = light.stars ? drawStars(random) : ''
  return rect(0, 0, 640, 400, 'url(#s)') + above + orb + drawClouds(light, random)
}

function drawStars(random: Random): string {
  let d = ''
  for (let i = 0; i < 26; i += 1) d += `M${random.int(6, 634)} ${random.int(6, 190)}h0`
  return stroke(d, '#f6efd6', 2.4, 'opacity=".8"')
}

function drawClouds(light: Light, random: Random): string {
  let d = ''
  for (let i = 0; i < 3; i += 1) d += cloud(random.int(-20, 520), random.int(36, 150), random.int(70, 130))
  return stroke(d, light.cloud, 15, `opacity="${light.stars ? 0.45 : 0.62}"`)
}

/** Three stacked bars with round ends: a flat, drawn cloud. */
function cloud(x: number, y: number, width: number): string {
  const bar = (from: number, dy: number, long: number): string =>
    `M${Math.round(x + width * from)} ${y + dy}h${Math.round(width * long)}`
  return bar(0.3, -13, 0.35) + bar(0, 0, 0.95) + bar(0.45, 13, 0.7)
}
