import { bear, bed, clockAt, drip, heart, monitor, monitorStand, pendant } from './props.ts'
import { drawRoom, FLOOR, rooms, windowAt } from './room.ts'
import { circle, ellipse, path, pill, rect, stroke } from './svg.ts'
import type { UnitScene } from './unit-picture.ts'

export const icu: UnitScene = {
  room: rooms.night,
  body: () =>
    drawRoom(rooms.night) +
    windowAt(420, 70, 140, 120) +
    monitorStand(130, 350, 180) +
    drip(206, 346, 240) +
    bed(370, 352, '#2a9d8f') +
    ventilator(572, 352),
}

export const sicu: UnitScene = {
  room: rooms.sky,
  body: () =>
    drawRoom(rooms.sky) +
    pill(40, 60, 560, 26, 10, '#f6fbfa') +
    stroke('M80 73h60M180 73h60M420 73h60', '#4fa8a6', 6) +
    clockAt(386, 136, 30) +
    monitor(66, 110, 190, 128) +
    stroke('M161 238v40', '#9fb4ba', 10) +
    bed(330, 352, '#e2825f') +
    stroke('M520 350V96', '#9fb4ba', 8) +
    [118, 170, 222].map(y => pump(488, y)).join('') +
    stroke('M470 100q50-14 100 0', '#9fb4ba', 6) +
    pill(444, 102, 32, 56, 8, '#f6c453') +
    pill(562, 102, 32, 56, 8, '#8fcfd0') +
    stroke('M490 350h60', '#3d545b', 12),
}

export const cvicu: UnitScene = {
  room: rooms.teal,
  body: () =>
    drawRoom(rooms.teal) +
    pill(120, 50, 400, 250, 26, '#f2efe2') +
    pill(138, 68, 364, 214, 14, '#0f2f38') +
    stroke('M138 122h364M138 175h364M138 228h364M211 68v214M284 68v214M357 68v214M430 68v214', '#1b4a54', 2) +
    heart(320, 178, 150, '#f08a75') +
    path('M272 148q6-30 36-24-26 8-28 34z', '#ffc9b8') +
    stroke('M138 190h96l14-22 22 60 26-112 24 96 14-22h168', '#ffe9b0', 8) +
    stroke('M320 300v40M250 350h140', '#9fb4ba', 14),
}

export const neuroIcu: UnitScene = {
  room: rooms.plum,
  body: () =>
    drawRoom(rooms.plum) +
    path(
      'M228 372v-62q-60-40-52-128 12-112 140-116 120 2 140 104l28 62q4 12-12 14h-16l-4 48q-2 20-30 20h-42v58z',
      '#f3c9ac',
    ) +
    path('M424 294h-44v20l-20 58h20v-58h42z', '#e0aa8a') +
    path(
      'M222 208q-22-62 30-92 20-36 74-26 50-6 70 34 34 34 4 74-30 32-70 18-20 24-58 10-38 12-50-18z',
      '#f08a75',
    ) +
    stroke(
      'M250 130q20-12 40 6t44-14M236 168q30-16 50 6t52-14q26-4 34-24M256 204q22-20 52-6t70-28M332 96q-12 16 6 28',
      '#fbc3b0',
      8,
    ) +
    stroke('M60 200h60l10-18 14 40 14-60 12 38h20', '#4fd1c5', 6) +
    stroke('M500 130h28l10-18 14 40 14-60 12 38h40', '#f6c453', 6),
}

export const picu: UnitScene = {
  room: rooms.plum,
  body: () =>
    drawRoom(rooms.plum) +
    windowAt(70, 66, 130, 130) +
    stroke('M300 0v36M250 60q50-44 100 0M250 60v30M300 40v54M350 60v24', '#d8cfe6', 3) +
    [star(250, 102, 14), star(300, 108, 18), star(350, 96, 14)].join('') +
    monitorStand(548, 352, 176) +
    bed(300, 352, '#4fd1c5') +
    bear(420, 278, 0.56) +
    pill(108, 330, 40, 34, 5, '#f6c453') +
    pill(92, 296, 36, 34, 5, '#e2725b'),
}

export const nicu: UnitScene = {
  room: rooms.blush,
  body: () =>
    drawRoom(rooms.blush) +
    pendant(110, 90) +
    monitorStand(566, 352, 168) +
    path('M190 318h250l-16 34H206z', '#e9efe9') +
    stroke('M230 352v14M400 352v14', '#9fb4ba', 10) +
    stroke('M226 374h0M404 374h0', '#3d545b', 18) +
    pill(180, 250, 270, 70, 12, '#f7f4ea') +
    pill(200, 268, 60, 22, 5, '#0f2f38') +
    stroke('M208 279h12l5-7 7 13 5-6h14', '#4fd1c5', 3) +
    stroke('M290 280h0m26 0h0m26 0h0', '#2a9d8f', 12) +
    path(
      'M196 250q2-104 60-104h118q58 0 60 104z',
      '#ffffff',
      'opacity=".38" stroke="#ffffff" stroke-width="6"',
    ) +
    ellipse(310, 246, 96, 14, '#f6c453') +
    path('M244 240q10-42 62-40 66 2 80 40z', '#8fd3ca') +
    circle(242, 218, 25, '#f3c4a4') +
    path('M219 212q4-26 30-22 16 6 16 18-24-10-46 4z', '#e2725b') +
    stroke('M234 222q4 4 8 0', '#8f4f3d', 3) +
    stroke('M226 170q-8 10-10 34', '#ffffff', 7, 'opacity=".8"') +
    circle(388, 206, 17, 'none', 'stroke="#ffffff" stroke-width="6" opacity=".8"') +
    heart(512, 120, 34, '#f08a75'),
}

function ventilator(x: number, foot: number): string {
  return (
    pill(x - 34, foot - 150, 68, 90, 8, '#f1eee2') +
    pill(x - 26, foot - 142, 52, 36, 4, '#0f2f38') +
    stroke(`M${x - 22} ${foot - 116}q8-22 14 0t14 0 14 0`, '#4fd1c5', 3) +
    stroke(`M${x - 18} ${foot - 84}h0m18 0h0m18 0h0`, '#e2825f', 10) +
    stroke(`M${x} ${foot - 60}v52M${x - 32} ${foot - 4}h64`, '#9fb4ba', 8) +
    stroke(`M${x - 34} ${foot - 76}q-60 8-66-26`, '#bfe6e4', 6)
  )
}

function pump(x: number, y: number): string {
  return (
    pill(x, y, 64, 44, 7, '#f6f1e2') +
    rect(x + 8, y + 8, 30, 16, '#0f766e') +
    stroke(`M${x + 48} ${y + 12}h0M${x + 48} ${y + 30}h0`, '#e2725b', 8)
  )
}

function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const far = i % 2 === 0 ? r : r * 0.5
    const turn = (i * Math.PI) / 5 - Math.PI / 2
    return `${Math.round(x + far * Math.cos(turn))} ${Math.round(y + far * Math.sin(turn))}`
  })
  return path(`M${points.join('L')}z`, '#f6c453')
}

export const er: UnitScene = {
  room: rooms.night,
  body: () =>
    rect(0, 0, 640, 400, 'url(#v)') +
    path('M0 250q90-60 180-20t200-10 260 10v170H0z', '#2b4a63') +
    rect(330, 76, 310, 250, '#e8cfae') +
    rect(330, 66, 310, 14, '#a8694c') +
    stroke('M370 118v34M420 118v34M570 118v34M620 118v34', '#ffd97a', 26, 'stroke-linecap="butt"') +
    pill(462, 100, 66, 66, 10, '#0f766e') +
    path('M488 112h14v14h14v14h-14v14h-14v-14h-14v-14h14z', '#fffaf0') +
    circle(470, 270, 150, 'url(#h)') +
    rect(400, 210, 200, 120, '#ffe2a0') +
    stroke('M450 210v120M500 210v120M550 210v120', '#a8694c', 5) +
    pill(290, 188, 330, 22, 6, '#d9694f') +
    rect(306, 210, 10, 130, '#c9b08d') +
    rect(0, FLOOR + 10, 640, 90, '#3b4a5c') +
    stroke('M20 384h90M180 384h90M340 384h90M500 384h90', '#e9d7a3', 6) +
    bigAmbulance(),
}

function bigAmbulance(): string {
  return (
    ellipse(180, 366, 190, 12, '#182a38', 'opacity=".6"') +
    path('M30 350V190q0-14 14-14h196v174zM240 218h60q8 0 12 8l38 56q6 8 6 18v50H240z', '#fffaf0') +
    path('M256 232h40q6 0 8 5l26 45h-74z', '#8fc9cf') +
    rect(30, 268, 326, 22, '#e2725b') +
    pill(110, 156, 60, 22, 8, '#4fd1c5') +
    circle(140, 160, 60, 'url(#h)', 'opacity=".5"') +
    path('M124 196h26v22h22v26h-22v22h-26v-22h-22v-26h22z', '#0f766e') +
    stroke('M96 352h0M288 352h0', '#1b2f37', 56) +
    stroke('M96 352h0M288 352h0', '#c9d3d4', 22) +
    pill(340, 312, 18, 12, 4, '#ffe9a8')
  )
}
