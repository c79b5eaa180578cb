import { mix } from './colour.ts'

/** The time of day of a landscape: its sky, how dark things are, and into what the distance fades. */
export interface Light {
  sky: readonly string[]
  /** What far things fade into. */
  haze: string
  /** What everything is tinted with, and how much (0 day, 1 black night). */
  shade: string
  dark: number
  /** Colour of the sun or moon, where it stands, and whether stars are out. */
  orb: string
  orbAt: readonly [number, number]
  stars: boolean
  cloud: string
}

export const lights = {
  dusk: light(
    ['#2f3e6e', '#8d5f8c', '#ef8f78', '#fbd08a'],
    '#f0a487',
    '#2a2f56',
    0.42,
    '#ffe3a3',
    [470, 236],
    false,
    '#f7b59a',
  ),
  rose: light(
    ['#5a5694', '#c9728c', '#f6ad8f', '#fbdcae'],
    '#f2ac9b',
    '#3a3763',
    0.34,
    '#fff0c9',
    [150, 214],
    false,
    '#fbcfb8',
  ),
  dawn: light(
    ['#86c3d0', '#c9dfd3', '#f9dfb9', '#f8bf9b'],
    '#f6d3b1',
    '#1f5560',
    0.12,
    '#fff3cf',
    [500, 222],
    false,
    '#ffffff',
  ),
  teal: light(
    ['#0d4a5a', '#1f8083', '#76b9a3', '#f3d79f'],
    '#a6cdb0',
    '#0b3743',
    0.38,
    '#ffe9b0',
    [170, 240],
    false,
    '#8cc7b8',
  ),
  night: light(
    ['#0a1930', '#123552', '#1e5f70', '#3f8f8e'],
    '#3b8489',
    '#081a2e',
    0.58,
    '#fdf3d4',
    [505, 84],
    true,
    '#2d6d7c',
  ),
  golden: light(
    ['#e79a62', '#f5bf79', '#fadb9f', '#fdeec9'],
    '#fbdda6',
    '#6b3f2f',
    0.22,
    '#fffbe6',
    [470, 190],
    false,
    '#fdf0d2',
  ),
  day: light(
    ['#6fc0d3', '#a6dbde', '#dcefe2', '#f8f0d6'],
    '#cfe7dd',
    '#12505a',
    0.04,
    '#fff6d6',
    [120, 84],
    false,
    '#ffffff',
  ),
  mist: light(
    ['#8fb8be', '#bcd3cf', '#e3e4d6', '#f7ead2'],
    '#dde3d6',
    '#24555c',
    0.14,
    '#fffaf0',
    [330, 150],
    false,
    '#f4f4ea',
  ),
}

export type LightName = keyof typeof lights

/** A thing's colour under this light; `distance` is 0 for near and 1 for the horizon. */
export function tone(under: Light, color: string, distance: number): string {
  return mix(mix(color, under.shade, under.dark), under.haze, distance)
}

function light(
  sky: readonly string[],
  haze: string,
  shade: string,
  dark: number,
  orb: string,
  orbAt: readonly [number, number],
  stars: boolean,
  cloud: string,
): Light {
  return { sky, haze, shade, dark, orb, orbAt, stars, cloud }
}
