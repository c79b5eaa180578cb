import { darker } from './colour.ts'
import { armchair, bed, clockAt, heart, monitor, pendant, plant } from './props.ts'
import { drawRoom, rooms, windowAt } from './room.ts'
import { circle, ellipse, path, pill, rect, stroke } from './svg.ts'
import type { UnitScene } from './unit-picture.ts'

export const operating: UnitScene = {
  room: rooms.teal,
  body: () =>
    drawRoom(rooms.teal) +
    path('M180 130L90 330h300L300 130z', '#fff0bf', 'opacity=".22"') +
    path('M400 120L300 330h250L480 120z', '#fff0bf', 'opacity=".18"') +
    stroke('M320 0v34L240 74M320 34l120 34', '#9fb4ba', 9) +
    surgicalLight(240, 104, 84) +
    surgicalLight(440, 96, 58) +
    pill(130, 268, 340, 24, 10, '#f2efe2') +
    path('M150 268q10-34 60-34h180q60 0 66 34z', '#4fa8a6') +
    pill(250, 226, 90, 20, 6, '#dff1ef') +
    stroke('M300 292v60', '#9fb4ba', 30, 'stroke-linecap="butt"') +
    pill(230, 350, 140, 16, 8, '#6f8b93') +
    monitor(36, 156, 104, 76) +
    stroke('M88 232v130', '#9fb4ba', 8) +
    pill(500, 256, 110, 14, 4, '#c9d6d6') +
    stroke('M520 270v90M590 270v90', '#9fb4ba', 6) +
    stroke('M516 250h26M552 250h20M582 250h18', '#f6c453', 5),
}

export const pacu: UnitScene = {
  room: rooms.mint,
  body: () =>
    drawRoom(rooms.mint) +
    stroke('M0 46h640', '#9fb4ba', 8) +
    curtain(0, '#8fcfc6') +
    curtain(566, '#8fcfc6') +
    curtain(268, '#f4c09a') +
    clockAt(190, 104, 30) +
    monitor(420, 84, 112, 80) +
    `<g transform="translate(62 70) scale(.8)">${bed(130, 352, '#e2825f')}</g>` +
    `<g transform="translate(300 70) scale(.8)">${bed(200, 352, '#8d84b5')}</g>`,
}

export const cathLab: UnitScene = {
  room: rooms.night,
  body: () =>
    drawRoom(rooms.night) +
    pill(50, 50, 230, 150, 12, '#dfe7e4') +
    rect(64, 64, 202, 122, '#0f2f38') +
    stroke(
      'M120 68q10 40 44 50t62 50M138 96q-26 20-30 62M164 118q4 30 22 60M190 138q36 0 60 12',
      '#ff9d86',
      7,
    ) +
    stroke('M200 150q4 14 16 22M112 140q-18 8-26 26', '#ffc9b8', 4) +
    path('M566 108a112 112 0 1 0 0 190l-20-26a80 80 0 1 1 0-138z', '#f1eee2') +
    path('M566 108l-20 26a80 80 0 0 0-64-10l-8-30a112 112 0 0 1 92 14z', '#4fd1c5') +
    pill(470, 60, 80, 46, 10, '#c9d6d6') +
    pill(474, 294, 76, 46, 10, '#c9d6d6') +
    path('M400 186h-30v40h34z', '#c9d6d6') +
    pill(230, 232, 320, 18, 8, '#fffaf0') +
    path('M250 232q20-30 70-28h120q50 2 60 28z', '#4fa8a6') +
    stroke('M290 250v100', '#9fb4ba', 26, 'stroke-linecap="butt"') +
    pill(220, 348, 140, 16, 8, '#6f8b93'),
}

export const dialysis: UnitScene = {
  room: rooms.sky,
  body: () =>
    drawRoom(rooms.sky) +
    windowAt(420, 60, 160, 120) +
    pill(116, 84, 150, 250, 16, '#fbf7ea') +
    pill(132, 100, 118, 74, 8, '#0f2f38') +
    stroke('M142 146q16-40 30-10t30-8 38 6', '#4fd1c5', 5) +
    stroke('M146 160h24M184 160h24', '#f6c453', 6) +
    circle(164, 220, 28, '#d5e5e6') +
    circle(164, 220, 13, '#4fa8a6') +
    circle(222, 220, 20, '#d5e5e6') +
    circle(222, 220, 9, '#4fa8a6') +
    pill(262, 120, 26, 150, 10, '#f6d9cf') +
    pill(266, 150, 18, 90, 6, '#d9694f') +
    stroke('M164 248q0 60 90 66t180-36', '#d9694f', 6) +
    stroke('M276 270q10 30 70 24t84-30', '#5a8fc0', 6) +
    stroke('M146 352h0M236 352h0', '#3d545b', 20) +
    rect(140, 334, 102, 14, '#9fb4ba') +
    armchair(486, 364, '#2a9d8f') +
    path('M446 288q40-18 80 0v42h-80z', '#f6c453'),
}

export const behavioral: UnitScene = {
  room: rooms.mint,
  body: () =>
    drawRoom(rooms.mint) +
    windowAt(226, 52, 190, 142) +
    ellipse(320, 366, 220, 20, '#e9b59c') +
    ellipse(320, 366, 160, 13, '#f2cdb8') +
    armchair(166, 362, '#d9795f') +
    armchair(474, 362, '#2f8f88') +
    ellipse(320, 306, 44, 9, '#b47b4d') +
    stroke('M320 312v44', '#8f5d36', 9) +
    path('M302 304v-22h26v22z', '#fffaf0') +
    stroke('M328 288q10 2 8 8t-8 4', '#fffaf0', 4) +
    plant(60, 366, 1.25) +
    plant(584, 366, 1) +
    pendant(510, 70, '#f6c453'),
}

export const rehab: UnitScene = {
  room: rooms.gold,
  body: () =>
    drawRoom(rooms.gold) +
    windowAt(70, 60, 180, 120) +
    stroke('M90 232h320M130 266h320', '#c07a45', 11) +
    stroke('M110 232v118M390 232v118M150 266v104M430 266v104', '#8fa3a8', 9) +
    path('M100 350h300l60 24H150z', '#4aa39b') +
    path('M470 366v-30h44v-30h44v-30h60v90z', '#e2a878') +
    stroke('M474 334h38M518 304h38M562 274h52', '#f6d9b0', 7) +
    stroke('M470 250l104-86h40', '#8fa3a8', 8) +
    circle(300, 316, 46, '#e2725b') +
    path('M266 296q14-24 42-24-22 10-26 34z', '#ffb9a6') +
    clockAt(380, 100, 30),
}

export const floatPool: UnitScene = {
  room: rooms.sand,
  body: () =>
    drawRoom(rooms.sand) +
    stroke('M60 74h520', '#a5703f', 10) +
    stroke('M76 74v290M564 74v290', '#a5703f', 9) +
    scrubs(170, '#2a9d8f') +
    scrubs(320, '#e2825f') +
    scrubs(470, '#6a76a8') +
    path('M424 372v-56q0-22 24-22h60q24 0 24 22v56z', '#d9694f') +
    path('M436 372v-34h84v34z', '#f08a75') +
    stroke('M460 294q2-22 18-22t18 22', '#a84a36', 7) +
    path('M120 372q-10-30 20-32l34 8q40 10 46 24zM236 372q-10-30 20-32l34 8q40 10 46 24z', '#fffaf0') +
    stroke('M122 372h98M238 372h98', '#4fa8a6', 8),
}

export const clinic: UnitScene = {
  room: rooms.mint,
  body: () =>
    drawRoom(rooms.mint) +
    windowAt(66, 66, 130, 116) +
    path('M240 260l-10-50q0-14 18-14h54q14 0 18 14l12 42h150q16 0 16 16v20H240z', '#4aa39b') +
    path('M250 288h220v70H250z', '#f5ecd6') +
    stroke('M266 312h90v28h-90zM372 312h84v28h-84z', '#d9c8a4', 4) +
    path('M330 252h166v10H330z', '#fffaf0') +
    pill(540, 70, 34, 240, 4, '#f6c453') +
    stroke('M540 100h16M540 130h24M540 160h16M540 190h24M540 220h16M540 250h24', '#a5703f', 4) +
    stroke('M380 60v60q0 34 34 34t34-34V60M414 154v40q0 24 24 24', '#2f5d66', 8) +
    circle(446, 218, 15, '#e2725b') +
    heart(300, 112, 44, '#f08a75') +
    plant(110, 364, 1),
}

function surgicalLight(x: number, y: number, r: number): string {
  return (
    ellipse(x, y, r, r * 0.42, '#dfe7e4') +
    ellipse(x, y + r * 0.1, r * 0.84, r * 0.32, '#fff0bf') +
    stroke(
      `M${x - r * 0.45} ${y + r * 0.1}h0M${x} ${y + r * 0.04}h0M${x + r * 0.45} ${y + r * 0.1}h0`,
      '#ffffff',
      r * 0.26,
    )
  )
}

function curtain(x: number, color: string): string {
  return (
    path(`M${x} 46h74v270q-10 8-18 0t-18 0-18 0-20 0z`, color) +
    stroke(`M${x + 18} 50v262M${x + 37} 50v262M${x + 56} 50v262`, darker(color, 0.15), 3)
  )
}

function scrubs(x: number, color: string): string {
  const dark = darker(color, 0.2)
  return (
    stroke(`M${x} 74v14l-40 20h80l-40-20`, '#47626a', 4) +
    path(`M${x - 26} 106l26 30 26-30 32 16 16 52-28 10-6-18v104h-80v-104l-6 18-28-10 16-52z`, color) +
    stroke(`M${x - 26} 106l26 30 26-30`, dark, 6) +
    pill(x + 6, 170, 26, 30, 4, dark) +
    pill(x - 34, 162, 22, 30, 3, '#fffaf0') +
    circle(x - 23, 172, 5, '#f3c4a4')
  )
}
