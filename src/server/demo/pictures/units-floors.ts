import { darker } from './colour.ts'
import { armchair, bear, bed, clockAt, drip, heart, monitor, monitorStand, pendant, plant } from './props.ts'
import { drawRoom, rooms, windowAt } from './room.ts'
import { circle, ellipse, path, pill, rect, stroke } from './svg.ts'
import type { UnitScene } from './unit-picture.ts'

export const stepDown: UnitScene = {
  room: rooms.sand,
  body: () =>
    drawRoom(rooms.sand) +
    windowAt(236, 56, 190, 138) +
    monitor(64, 120, 118, 84) +
    bed(270, 352, '#5fb3a8') +
    armchair(500, 362, '#d9795f') +
    plant(594, 356, 0.9),
}

export const tele: UnitScene = {
  room: rooms.night,
  body: () =>
    drawRoom(rooms.night) +
    monitor(44, 96, 176, 122) +
    monitor(232, 76, 176, 122) +
    monitor(420, 96, 176, 122) +
    stroke('M132 218v50M320 198v70M508 218v50', '#6f8b93', 12) +
    pill(20, 264, 600, 20, 8, '#c98f5c') +
    rect(50, 284, 18, 90, '#a5703f') +
    rect(572, 284, 18, 90, '#a5703f') +
    path('M262 264l10-12h96l10 12z', '#dfe7e4') +
    path('M470 264v-34h36v34z', '#f6c453') +
    stroke('M506 238q16 2 14 12t-14 8', '#f6c453', 6) +
    stroke('M480 222q-6-10 2-16t0-16M494 222q-6-10 2-16t0-16', '#dfe7e4', 3, 'opacity=".7"') +
    path('M110 264v-14h60v14z', '#e2725b') +
    path('M116 250v-8h52v8z', '#8fd3ca') +
    stroke('M320 378v-34M280 380h80', '#6f8b93', 10) +
    pill(268, 318, 104, 30, 14, '#2a9d8f'),
}

export const medSurg: UnitScene = {
  room: rooms.mint,
  body: () =>
    drawRoom(rooms.mint) +
    windowAt(54, 70, 110, 110) +
    windowAt(476, 70, 110, 110) +
    `<g transform="translate(38 108) scale(.7)">${bed(130, 350, '#e2825f')}</g>` +
    `<g transform="translate(330 108) scale(.7)">${bed(200, 350, '#2a9d8f')}</g>` +
    stroke('M10 40h620', '#9fb4ba', 7) +
    path('M282 42h80v282q-10 8-20 0t-20 0-20 0-20 0z', '#f4b79f') +
    stroke('M302 46v274M322 46v274M342 46v274', darker('#f4b79f', 0.15), 3) +
    drip(246, 356, 200) +
    drip(590, 356, 200, '#f6dd9a'),
}

export const ortho: UnitScene = {
  room: rooms.gold,
  body: () =>
    drawRoom(rooms.gold) +
    windowAt(56, 66, 130, 120) +
    pill(262, 44, 210, 196, 12, '#f2efe2') +
    pill(276, 58, 182, 168, 6, '#12313b') +
    circle(367, 142, 74, '#2f7f8b', 'opacity=".45"') +
    path('M336 66h26q4 40 0 56 12 8 6 22-20 12-40 0-6-14 6-22-4-20 2-56z', '#dff4f0') +
    path('M330 156q20 10 38 0 6 10-2 20-4 20 0 46h-34q6-28 2-46-8-10-4-20z', '#c5e6e2') +
    path('M392 80q10 60 0 142h10q12-70 2-142z', '#a9d2d0') +
    pill(172, 282, 330, 26, 12, '#2f8f88') +
    stroke('M196 308v52M478 308v52', '#6d4a35', 10) +
    path('M214 282v-58h52v30q40 4 46 28z', '#fffaf0') +
    pill(206, 216, 68, 16, 7, '#8fd3ca') +
    stroke('M216 248l48-8M216 268l70-10', '#d8d2c2', 4) +
    pill(392, 262, 84, 22, 9, '#e2825f') +
    crutch(572, 14) +
    crutch(110, -12),
}

export const oncology: UnitScene = {
  room: rooms.blush,
  body: () =>
    drawRoom(rooms.blush) +
    windowAt(60, 60, 200, 150) +
    path('M330 356l-14-150q-2-22 20-24h30q20 0 24 20l16 78h92q20 0 20 20v56z', '#2a9d8f') +
    path('M350 276l-14-70q0-10 12-10h14q12 0 14 12l16 70z', '#6cc4b8') +
    pill(376, 270, 130, 26, 12, '#6cc4b8') +
    pill(492, 306, 96, 26, 12, '#23857a') +
    path('M392 268q40-26 100 0v24H392z', '#f6c453') +
    drip(286, 352, 250, '#f6c453') +
    plant(110, 362, 0.9) +
    path(
      'M474 90q34-42 46 0 6 20-28 70l-16 22-16-14 34-52q14-22 8-30-8-8-14 6l40 74-16 16-44-76q-4-8 6-16z',
      '#e2725b',
    ),
}

export const peds: UnitScene = {
  room: rooms.sky,
  body: () =>
    drawRoom(rooms.sky) +
    path('M0 132q80-50 160-10t160-20 160 10 160-10V0H0z', '#ffffff', 'opacity=".4"') +
    stroke('M470 214q30-40 12-80', '#47626a', 3) +
    path('M482 40l44 48-44 58-40-58z', '#e2725b') +
    path('M482 40l44 48h-84zM482 88v58l-40-58z', '#f6c453') +
    path('M470 156l-12 8 16 8zM474 186l-12 6 14 10z', '#2a9d8f') +
    `<g transform="translate(-60 0)">${bear(320, 366, 1.7)}</g>` +
    block(420, 314, '#f6c453') +
    block(482, 314, '#2a9d8f') +
    block(450, 252, '#e2725b') +
    circle(110, 336, 34, '#8fd3ca') +
    path('M76 336a34 34 0 0 1 68 0q-34 16-68 0z', '#4fa8a6') +
    heart(110, 118, 44, '#f4a08c'),
}

export const postpartum: UnitScene = {
  room: rooms.sand,
  body: () =>
    drawRoom(rooms.sand) +
    windowAt(74, 60, 150, 130) +
    pendant(470, 84, '#2a9d8f') +
    stroke('M226 366V286M414 366V286', '#c98f5c', 10) +
    stroke('M226 372h0M414 372h0', '#5e4634', 18) +
    path('M196 216h248l-22 84H218z', '#ffffff', 'opacity=".55" stroke="#fff" stroke-width="6"') +
    path('M214 262h212l-8 36H222z', '#f4b79f') +
    path('M238 250q20-48 96-44 70 4 82 44-90 24-178 0z', '#7cc9bd') +
    stroke('M290 208l24 52M334 206l16 56', '#a8e0d6', 6) +
    circle(250, 226, 30, '#f3c4a4') +
    path('M221 220q2-30 32-28 24 4 26 24-28-14-58 4z', '#f6c453') +
    stroke('M236 230q4 5 9 0M256 228q4 5 9 0', '#8f4f3d', 3) +
    armchair(550, 366, '#8d84b5') +
    path('M88 300h76v62H88z', '#c98f5c') +
    pill(80, 292, 92, 12, 4, '#b47b4d') +
    path('M112 292l-4-30h30l-4 30z', '#8fd3ca') +
    circle(108, 246, 14, '#e2725b') +
    circle(140, 244, 14, '#f08a75') +
    circle(124, 228, 15, '#f6c453'),
}

export const laborDelivery: UnitScene = {
  room: rooms.plum,
  body: () =>
    drawRoom(rooms.plum) +
    windowAt(420, 60, 150, 128) +
    pendant(70, 110, '#f6c453') +
    monitorStand(160, 352, 190) +
    bed(350, 352, '#f08a75') +
    circle(560, 330, 52, '#4fd1c5') +
    path('M520 306q16-28 48-28-26 10-30 40z', '#b5ede5') +
    heart(150, 166, 18, '#f08a75') +
    heart(176, 172, 12, '#f6c453') +
    clockAt(300, 84, 26),
}

export const hospice: UnitScene = {
  room: rooms.gold,
  body: () =>
    drawRoom(rooms.gold) +
    windowAt(200, 40, 250, 190) +
    path('M184 26h44v210q-30-6-44 6zM422 26h44v216q-14-12-44-6z', '#e9a58b') +
    stroke('M170 24h310', '#a5703f', 9) +
    armchair(146, 364, '#4aa39b') +
    path('M104 300q40-20 84 0l4 46h-92z', '#f2c46d') +
    plant(560, 366, 1.3) +
    ellipse(420, 322, 70, 12, '#b47b4d') +
    stroke('M420 330v38', '#8f5d36', 14) +
    ellipse(420, 370, 36, 6, '#8f5d36') +
    rect(396, 278, 18, 40, '#fffaf0') +
    circle(405, 266, 46, 'url(#h)') +
    path('M405 254q11 13 0 22-11-9 0-22z', '#ef8354') +
    path('M434 318v-16q0-8 10-8h20q8 0 8 8v16z', '#8fd3ca'),
}

function crutch(x: number, tilt: number): string {
  const body = stroke(`M${x - 12} 130L${x} 356M${x + 12} 130L${x} 356M${x - 9} 220h18`, '#b47b4d', 7)
  return `<g transform="rotate(${tilt} ${x} 356)">${body}${pill(x - 26, 118, 52, 18, 9, '#e2725b')}${stroke(`M${x} 356v4`, '#3d545b', 14)}</g>`
}

function block(x: number, y: number, color: string): string {
  return pill(x, y, 58, 58, 7, color) + circle(x + 29, y + 29, 15, '#fffaf0', 'opacity=".75"')
}
