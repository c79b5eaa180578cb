import { circle, ellipse, path, pill, rect, stroke } from './svg.ts'
import type { Dye } from './ware.ts'
import { heartBeat, label, moonStar, sunWaves } from './ware.ts'

const shirt =
  'M236 150l-96 44q-14 8-18 22l-34 92q-4 12 8 18l58 26q12 4 18-8l20-36v214q0 16 16 16h224q16 0 16-16V308l20 36q6 12 18 8l58-26q12-6 8-18l-34-92q-4-14-18-22l-96-44q-30 34-84 34t-84-34z'

function folds(color: string): string {
  return stroke(
    'M192 308q6 50 0 96M448 308q-6 50 0 96M230 500q20-20 26-60M412 496q-20-30-22-80',
    color,
    5,
    'opacity=".55"',
  )
}

export function tee(dye: Dye): string {
  return (
    path(shirt, dye.base) +
    path('M448 308v214q0 16-16 16h-40q44-100 40-240z', dye.dark, 'opacity=".35"') +
    path('M236 150q30 34 84 34t84-34l-16-8q-24 24-68 24t-68-24z', dye.dark) +
    stroke('M104 304l66 30M536 304l-66 30M196 514h248', dye.dark, 4, 'stroke-dasharray="10 7"') +
    folds(dye.dark) +
    moonStar(312, 316, dye.print, 1.25) +
    stroke('M262 408h116M284 430h72', dye.print, 8) +
    label(410, 494)
  )
}

export function longSleeve(dye: Dye): string {
  const sleeve = 'M236 150l-96 44q-16 8-20 24L74 470q-2 14 12 18l46 10q12 2 16-10l44-170'
  return (
    path(`${sleeve}z`, dye.dark) +
    `<g transform="matrix(-1 0 0 1 640 0)">${path(`${sleeve}z`, dye.dark)}</g>` +
    path('M236 150l-44 24v348q0 16 16 16h224q16 0 16-16V174l-44-24q-30 34-84 34t-84-34z', dye.base) +
    path('M236 150q30 34 84 34t84-34l-16-8q-24 24-68 24t-68-24z', dye.pale) +
    rect(192, 512, 256, 14, dye.pale) +
    stroke('M80 462l64 16M560 462l-64 16', dye.pale, 12) +
    folds(dye.dark) +
    sunWaves(320, 300, dye.print, 1.5) +
    label(410, 480)
  )
}

export function hoodie(dye: Dye): string {
  const sleeve = 'M226 172l-84 34q-18 8-24 26L72 462q-4 16 12 20l54 12q14 2 18-12l46-160'
  return (
    path(`${sleeve}z`, dye.dark) +
    `<g transform="matrix(-1 0 0 1 640 0)">${path(`${sleeve}z`, dye.dark)}</g>` +
    path('M226 172l-30 20v330q0 18 18 18h212q18 0 18-18V192l-30-20q-94 60-188 0z', dye.base) +
    path('M212 190q0-92 108-96 108 4 108 96-10 58-108 62-98-4-108-62z', dye.dark) +
    path('M244 184q6-58 76-60 70 2 76 60-10 42-76 46-66-4-76-46z', dye.pale) +
    path('M254 184q8-40 66-42 58 2 66 42-12 34-66 38-54-4-66-38z', '#24363c', 'opacity=".45"') +
    stroke('M288 238q-4 40-8 74M352 238q4 40 8 74', '#fdf3d9', 7) +
    stroke('M280 316h0M360 316h0', '#d9c48f', 13) +
    path('M240 430h160l28 76H212z', dye.dark, 'opacity=".5"') +
    stroke('M240 430l-28 76M400 430l28 76', dye.dark, 5) +
    rect(196, 520, 248, 18, dye.dark) +
    heartBeat(320, 366, dye.print, 0.8) +
    stroke('M76 456l68 18M564 456l-68 18', dye.pale, 12)
  )
}

export function scrubCap(dye: Dye): string {
  const dots = [
    [220, 300],
    [290, 250],
    [360, 290],
    [430, 320],
    [260, 350],
    [330, 370],
    [410, 240],
    [200, 380],
    [400, 390],
  ] as const
  return low(
    path('M476 420q60 10 78 70-40-2-60-30 6 40-16 62-34-40-22-90z', dye.dark) +
      path('M140 430q-10-250 186-256 190 6 172 256-60 24-180 24t-178-24z', dye.base) +
      path('M420 200q86 60 78 230-30 12-74 18 40-130-4-248z', dye.dark, 'opacity=".4"') +
      dots.map(([x, y]) => moonStar(x, y, dye.print, 0.26)).join('') +
      path('M134 420q186 52 370 0v38q-184 52-370 0z', dye.pale) +
      stroke('M140 430q180 46 358 0M138 450q182 46 362 0', dye.dark, 4, 'stroke-dasharray="9 7"') +
      circle(478, 440, 12, '#fdf3d9') +
      label(188, 440),
  )
}

export function socks(dye: Dye): string {
  const sock = (x: number): string =>
    path(`M${x} 130h112v232q0 22 18 36l72 52q34 26 14 58-18 24-58 10L${x + 20} 460q-26-12-26-48z`, dye.base) +
    path(
      `M${x + 112} 362q0 22 18 36l72 52q34 26 14 58-18 24-58 10l-30-12q60-10 20-50l-36-94z`,
      dye.dark,
      'opacity=".5"',
    ) +
    path(`M${x} 130h112v46H${x}z`, dye.dark) +
    stroke(
      `M${x + 14} 134v38M${x + 36} 134v38M${x + 58} 134v38M${x + 80} 134v38M${x + 100} 134v38`,
      dye.pale,
      3,
    ) +
    stroke(`M${x} 206h112M${x} 226h112`, dye.print, 8, 'stroke-linecap="butt"') +
    heartBeat(x + 56, 306, dye.print, 0.6) +
    path(`M${x - 4} 420q40-14 66 16l-18 38-30-14q-18-10-18-40z`, dye.pale)
  return `<g transform="translate(16 4)">${sock(316)}</g><g transform="translate(-10 26)">${sock(140)}</g>`
}

export function blanket(dye: Dye): string {
  return (
    path('M150 250q0-30 30-30h280q30 0 30 30v270q0 20-20 20H170q-20 0-20-20z', dye.dark) +
    [0, 1, 2].map(i => pill(130, 240 + i * 100, 380, 92, 40, i === 1 ? dye.pale : dye.base)).join('') +
    stroke('M170 286h300M170 386h300M170 486h300', dye.dark, 4, 'opacity=".5"') +
    path('M262 210h116v340H262z', '#fdf3d9', 'opacity=".9"') +
    ellipse(320, 380, 54, 54, dye.base) +
    moonStar(316, 382, '#fdf3d9', 0.6)
  )
}

/** Flat things stand lower, on their shadow. */
function low(body: string): string {
  return `<g transform="translate(0 62)">${body}</g>`
}
