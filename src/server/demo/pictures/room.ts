import { brightness, darker, lighter, mix } from './colour.ts'
import { circle, ellipse, fade, halo, path, pill, rect, stroke } from './svg.ts'

/** The colours of an indoor picture. */
export interface Room {
  wall: string
  floor: string
}

export const rooms = {
  mint: { wall: '#cfe8df', floor: '#a9cdbf' },
  sand: { wall: '#f5e6cb', floor: '#dcc199' },
  night: { wall: '#1f4a5a', floor: '#163945' },
  teal: { wall: '#2b7f7c', floor: '#1f625f' },
  blush: { wall: '#f8d9c9', floor: '#e0ac95' },
  sky: { wall: '#cfe6ee', floor: '#a5c6d2' },
  plum: { wall: '#5d5687', floor: '#463f6c' },
  gold: { wall: '#fae3ad', floor: '#e3b974' },
} satisfies Record<string, Room>

/** Where the floor begins in every indoor picture. */
export const FLOOR = 312
const FRAME = '#fdf6e6'

export function roomDefs(room: Room): string {
  return fade('w', [lighter(room.wall, 0.12), room.wall]) + halo('h', '#ffe9b0') + fade('v', hourFor(room))
}

/** Wall, skirting and floor, with a round patch of light on the wall that the main thing stands in. */
export function drawRoom(room: Room): string {
  return (
    rect(0, 0, 640, 400, 'url(#w)') +
    circle(320, 190, 172, lighter(room.wall, 0.28), 'opacity=".55"') +
    rect(0, FLOOR, 640, 88, room.floor) +
    rect(0, FLOOR - 8, 640, 8, mix(room.wall, room.floor, 0.6)) +
    ellipse(320, 362, 270, 22, darker(room.floor, 0.16), 'opacity=".55"')
  )
}

/** A window on hills at the hour that suits the room. Needs `roomDefs`. */
export function windowAt(x: number, y: number, w: number, h: number): string {
  const foot = y + h
  const clip = `M${x} ${foot - h * 0.3}q${w * 0.25}-${h * 0.16} ${w * 0.5}-${h * 0.02}t${w * 0.5}-${h * 0.06}V${foot}H${x}z`
  return (
    pill(x - 8, y - 8, w + 16, h + 16, 10, FRAME) +
    rect(x, y, w, h, 'url(#v)') +
    circle(x + w * 0.68, y + h * 0.42, h * 0.13, '#fff1c4') +
    path(clip, '#3d8478') +
    path(`M${x} ${foot - h * 0.12}q${w * 0.3}-${h * 0.14} ${w}-${h * 0.02}V${foot}H${x}z`, '#2c6a62') +
    stroke(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, FRAME, 6, 'stroke-linecap="butt"') +
    pill(x - 16, foot + 6, w + 32, 9, 4, darker(FRAME, 0.1))
  )
}

/** Dark rooms look out on dusk, light ones on morning. */
function hourFor(room: Room): string[] {
  return brightness(room.wall) < 0.5 ? ['#33406f', '#b56f86', '#f6bd88'] : ['#8ecad6', '#f6e3bd', '#f7c9a0']
}
