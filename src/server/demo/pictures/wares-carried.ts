import { lighter } from './colour.ts'
import { circle, ellipse, path, pill, rect, stroke } from './svg.ts'
import type { Dye } from './ware.ts'
import { heartBeat, label, moonStar, plusMark, sunWaves } from './ware.ts'

export function mug(dye: Dye): string {
  return (
    stroke(
      'M250 150q-22-30 4-54t2-54M320 150q-22-30 4-54t2-54M390 150q-22-30 4-54t2-54',
      '#ffffff',
      9,
      'opacity=".75"',
    ) +
    stroke('M450 280q96-14 92 76t-106 76', dye.dark, 34) +
    path('M170 210h292v270q0 66-66 66H236q-66 0-66-66z', dye.base) +
    path('M462 210v270q0 66-66 66h-44q54-90 50-336z', dye.dark, 'opacity=".35"') +
    ellipse(316, 210, 146, 30, dye.pale) +
    ellipse(316, 214, 124, 21, '#6b3f2f') +
    heartBeat(306, 372, dye.print, 1.25)
  )
}

export function tote(dye: Dye): string {
  return (
    stroke('M238 250q-10-160 82-160t82 160', dye.dark, 22) +
    path('M150 236h340l24 290q2 20-18 20H144q-20 0-18-20z', dye.base) +
    path('M490 236l24 290q2 20-18 20h-70q54-120 30-310z', dye.dark, 'opacity=".3"') +
    stroke('M162 256h316', dye.dark, 4, 'stroke-dasharray="10 7"') +
    rect(222, 236, 32, 40, dye.dark) +
    rect(386, 236, 32, 40, dye.dark) +
    sunWaves(318, 382, dye.print, 1.7) +
    stroke('M250 490h140', dye.print, 8) +
    label(440, 500)
  )
}

export function badgeReel(dye: Dye): string {
  return (
    path('M286 60h68v70h-68z', '#c9d6d6') +
    pill(296, 44, 48, 90, 14, '#9fb4ba') +
    circle(320, 200, 92, dye.dark) +
    circle(320, 194, 88, dye.base) +
    path('M246 146a88 88 0 0 1 148 0q-70-40-148 0z', dye.pale) +
    plusMark(320, 198, dye.print, 0.75) +
    stroke('M320 288v62', '#3d545b', 6) +
    path('M298 346h44l-8 40h-28z', '#9fb4ba') +
    pill(216, 374, 208, 160, 18, '#fffaf0') +
    pill(216, 374, 208, 40, 18, dye.base) +
    pill(296, 386, 48, 14, 7, '#e4efec') +
    circle(272, 460, 32, '#d3ebe4') +
    circle(272, 452, 13, '#e0aa8a') +
    path('M250 484q22-30 44 0-22 12-44 0z', '#0f766e') +
    stroke('M326 442h70M326 464h52M326 486h62', '#b9c9c8', 9)
  )
}

export function notebook(dye: Dye): string {
  const rings = Array.from({ length: 8 }, (_, i) => `M186 ${170 + i * 46}h34`).join('')
  return (
    pill(214, 130, 258, 420, 14, '#f4eddb', 'transform="rotate(3 340 340)"') +
    pill(202, 122, 258, 420, 14, dye.base) +
    rect(202, 122, 40, 420, dye.dark, 'opacity=".4"') +
    stroke(rings, '#c9d6d6', 9) +
    pill(282, 190, 140, 92, 10, '#fffaf0') +
    stroke('M300 220h104M300 246h74', '#b9c9c8', 8) +
    plusMark(352, 400, dye.print, 0.85) +
    path('M426 122h22v120l-11-14-11 14z', '#d9694f') +
    stroke('M492 180v286', '#f6c453', 20) +
    path('M482 470h20l-10 34z', '#47626a') +
    stroke('M492 180v22', '#d9694f', 20)
  )
}

export function bottle(dye: Dye): string {
  return (
    stroke('M286 92q34-50 68 0', '#3d545b', 16) +
    pill(262, 88, 116, 62, 14, '#3d545b') +
    rect(276, 146, 88, 24, '#c9d6d6') +
    path('M252 200q0-34 34-34h68q34 0 34 34v306q0 40-40 40h-56q-40 0-40-40z', dye.base) +
    path('M388 240v266q0 40-40 40h-26q36-60 32-380 34 2 34 34z', dye.dark, 'opacity=".4"') +
    stroke('M274 214v250', dye.pale, 12, 'opacity=".8"') +
    moonStar(324, 330, dye.print, 0.9) +
    stroke('M300 430h48M300 452h36M300 474h48', dye.print, 6) +
    rect(252, 510, 136, 12, dye.dark)
  )
}

export function lanyard(dye: Dye): string {
  return (
    stroke('M312 380Q170 300 190 160 210 70 320 66t130 94q20 140-122 220', dye.dark, 26) +
    stroke('M312 376Q176 298 194 160 214 74 320 70t126 90q18 138-118 216', dye.base, 20) +
    stroke('M196 200h0M206 250h0M444 200h0M434 250h0M236 110h0M404 110h0M320 72h0', dye.print, 11) +
    path('M300 372h40l6 40h-52z', dye.dark) +
    stroke('M320 412v26', '#9fb4ba', 14) +
    circle(320, 442, 13, 'none', 'stroke="#9fb4ba" stroke-width="7"') +
    pill(244, 456, 152, 98, 12, '#fffaf0') +
    pill(244, 456, 152, 24, 10, dye.base) +
    circle(282, 514, 21, '#d3ebe4') +
    circle(282, 508, 8, '#e0aa8a') +
    path('M268 530q14-20 28 0-14 8-28 0z', '#0f766e') +
    stroke('M318 502h58M318 524h42', '#b9c9c8', 7)
  )
}

export function pins(dye: Dye): string {
  return (
    path('M150 110h340q14 0 14 14v416q0 14-14 14H150q-14 0-14-14V124q0-14 14-14z', '#fffaf0') +
    pill(284, 126, 72, 18, 9, '#e3dccb') +
    circle(234, 246, 66, '#f6c453') +
    circle(234, 246, 58, dye.base) +
    moonStar(230, 246, dye.print, 0.7) +
    path('M404 312C300 240 340 168 404 212 468 168 508 240 404 312z', '#f6c453') +
    path('M404 300C314 240 348 182 404 224 460 182 494 240 404 300z', '#e2725b') +
    stroke('M352 246h26l8-12 12 28 14-44 10 30h34', '#fff3e2', 6) +
    pill(176, 370, 116, 116, 26, '#f6c453') +
    pill(184, 378, 100, 100, 20, '#2a9d8f') +
    plusMark(234, 428, '#fdf3d9', 0.6) +
    path('M360 366h92v92q0 34-46 34t-46-34z', '#f6c453') +
    path('M368 374h76v82q0 28-38 28t-38-28z', lighter(dye.base, 0.3)) +
    stroke('M444 396q30-2 28 22t-28 22', '#f6c453', 10) +
    stroke('M384 360q-8-14 4-26M420 360q-8-14 4-26', '#d8cdb4', 6)
  )
}

export function caseBox(dye: Dye): string {
  return (
    stroke('M252 190q0-50 68-50t68 50', dye.dark, 18) +
    pill(120, 184, 400, 360, 60, dye.dark) +
    pill(120, 178, 400, 350, 60, dye.base) +
    path('M120 320h400v-82q0-60-60-60H180q-60 0-60 60z', dye.pale) +
    stroke('M122 322h396', '#fdf3d9', 8, 'stroke-dasharray="14 7" stroke-linecap="butt"') +
    pill(470, 310, 22, 56, 8, '#f6c453') +
    stroke('M232 370v34q0 62 62 62t62-62v-34M294 466q4 40 62 34 44-8 44-44', dye.print, 13) +
    circle(400, 436, 25, dye.print) +
    circle(400, 436, 12, dye.base) +
    label(440, 490)
  )
}

export function lunchBag(dye: Dye): string {
  return (
    stroke('M250 176q0-70 70-70t70 70', dye.dark, 20) +
    path('M160 196q0-20 20-20h280q20 0 20 20l20 328q0 22-22 22H162q-22 0-22-22z', dye.base) +
    path('M160 196q0-20 20-20h280q20 0 20 20l6 100H154z', dye.pale) +
    path('M480 196l20 328q0 22-22 22h-60q50-150 30-370h12q20 0 20 20z', dye.dark, 'opacity=".3"') +
    stroke('M156 298h328', dye.dark, 7) +
    pill(276, 278, 88, 42, 10, '#fdf3d9') +
    circle(320, 299, 8, '#d9694f') +
    heartBeat(320, 424, dye.print, 1.1)
  )
}
