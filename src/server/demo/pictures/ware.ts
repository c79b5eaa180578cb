import { brightness, darker, lighter } from './colour.ts'
import { ellipse, fade, group, path, pill, rect, stroke } from './svg.ts'

/** What a piece of merchandise is drawn with: its own colour, and a print that is seen on it. */
export interface Dye {
  base: string
  dark: string
  pale: string
  print: string
}

export function dyeOf(color: string): Dye {
  const bright = brightness(color) > 0.62
  return {
    base: color,
    dark: darker(color, 0.22),
    pale: lighter(color, 0.22),
    print: bright ? '#0f766e' : '#fdf3d9',
  }
}

export const backdrops = ['#f7ead2', '#d3ebe4', '#f9dccd', '#dceaf0', '#fbe7b8', '#e4e0ef'] as const

export function wareDefs(backdrop: string): string {
  return fade('b', [lighter(backdrop, 0.35), backdrop]) + softLight(darker(backdrop, 0.55)) + blur
}

/**
 * Rounds a flat drawing: light from the upper left on its blurred outline, and a shadow on the wall. A phone would
 * have to work this out at every paint; it is why these pictures are made into files of pixels.
 */
function softLight(shade: string): string {
  const steps = [
    '<feGaussianBlur in="SourceAlpha" stdDeviation="11"/>',
    '<feDiffuseLighting surfaceScale="6" diffuseConstant="1.17" lighting-color="#fffaf2" result="light">',
    '<feDistantLight azimuth="235" elevation="60"/></feDiffuseLighting>',
    '<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1=".7" k2=".31" result="round"/>',
    '<feComposite in="round" in2="SourceAlpha" operator="in" result="ware"/>',
    `<feDropShadow in="SourceGraphic" dx="7" dy="10" stdDeviation="9" flood-color="${shade}" flood-opacity=".32"/>`,
    '<feMerge><feMergeNode/><feMergeNode in="ware"/></feMerge>',
  ]
  const area = 'x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB"'
  return `<filter id="l" ${area}>${steps.join('')}</filter>`
}

const blur =
  '<filter id="s" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>'

/** Needs `wareDefs`. */
export function lit(ware: string): string {
  return group(ware, 'filter="url(#l)"')
}

/** A calm wall, a table edge and a shadow. Needs `wareDefs`. */
export function drawBackdrop(backdrop: string): string {
  return (
    rect(0, 0, 640, 640, 'url(#b)') +
    path('M92 330a228 228 0 0 1 456 0v140H92z', lighter(backdrop, 0.5), 'opacity=".6"') +
    rect(0, 470, 640, 170, darker(backdrop, 0.08)) +
    ellipse(320, 548, 210, 24, darker(backdrop, 0.34), 'opacity=".6" filter="url(#s)"')
  )
}

/** Prints around (x, y), each about 100 wide at size 1. */
export function heartBeat(x: number, y: number, color: string, size: number): string {
  const d = 'M-62 4h28l10-20 16 44 20-66 16 52 10-10h24M0 58C-84 0-44-58 0-24 44-58 84 0 0 58z'
  return `<g transform="translate(${x} ${y}) scale(${size})">${stroke(d, color, 7)}</g>`
}

export function moonStar(x: number, y: number, color: string, size: number): string {
  const d =
    'M14-52a52 52 0 1 0 38 74A44 44 0 0 1 14-52zM40-44l6 14 15 2-11 10 3 15-13-8-13 8 3-15-11-10 15-2z'
  return `<g transform="translate(${x} ${y}) scale(${size})">${path(d, color)}</g>`
}

export function plusMark(x: number, y: number, color: string, size: number): string {
  const d = 'M-16-48h32v32h32v32H16v32h-32V16h-32v-32h32z'
  return `<g transform="translate(${x} ${y}) scale(${size})">${path(d, color, `stroke="${color}" stroke-width="12"`)}</g>`
}

export function sunWaves(x: number, y: number, color: string, size: number): string {
  const sun = path('M-50 6a50 50 0 0 1 100 0z', color)
  const waves = stroke('M-62 22q16-12 31 0t31 0 31 0 31 0M-46 42q12-10 23 0t23 0 23 0 23 0', color, 7)
  return `<g transform="translate(${x} ${y}) scale(${size})">${sun}${waves}</g>`
}

/** The small woven label that all our things carry. */
export function label(x: number, y: number): string {
  return (
    pill(x, y, 26, 18, 3, '#fdf3d9') + path(`M${x + 13} ${y + 14}c-14-8-6-16 0-10 6-6 14 2 0 10z`, '#d9694f')
  )
}
