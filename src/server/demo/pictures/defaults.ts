/** The pictures that stand in where there is none: calm, in the same hand, plainly without a subject. */
import { createRandom } from '../random.ts'
import { hill } from './land.ts'
import { lights } from './light.ts'
import { plant } from './props.ts'
import { drawRoom, roomDefs, rooms, windowAt } from './room.ts'
import { drawSky, skyDefs } from './sky.ts'
import { circle, path, picture, stroke } from './svg.ts'
import { drawBackdrop, wareDefs } from './ware.ts'

const dashes = 'stroke-dasharray="2 13"'

/** Morning hills and the dotted outline of a house that was not drawn yet, 640 × 400. */
export function defaultHospital(): string {
  const random = createRandom(11)
  const light = { ...lights.mist, orbAt: [470, 150] as const }
  const outline =
    'M196 318V196h88v-52h72v52h88v122M284 196v122M356 196v122M218 222h44M218 256h44M378 222h44M378 256h44M298 318v-44h44v44'
  const heart = 'M320 214l-17-17a10 10 0 0 1 17-12 10 10 0 0 1 17 12z'
  return picture(
    640,
    400,
    skyDefs(light),
    drawSky(light, random) +
      hill(random, 232, 44, '#bcd8cf') +
      hill(random, 266, 34, '#a3cbbf') +
      path('M196 318V196h88v-52h72v52h88v122z', '#f4f4e8', 'opacity=".55"') +
      hill(random, 320, 8, '#8dbfae') +
      stroke(outline, '#0f766e', 5, `${dashes} opacity=".75"`) +
      path(heart, '#e2825f') +
      path('M0 400V366Q200 348 400 370T640 360V400z', '#7cb3a1'),
  )
}

/** An empty room with a chair kept free, 640 × 400. */
export function defaultDepartment(): string {
  return picture(
    640,
    400,
    roomDefs(rooms.mint),
    drawRoom(rooms.mint) +
      windowAt(225, 60, 190, 140) +
      path('M180 278h280v34H180z', '#f4f9f2', 'opacity=".6"') +
      stroke('M180 350V226M460 350v-72M180 278h280M180 312h280', '#0f766e', 5, `${dashes} opacity=".8"`) +
      stroke('M196 270v-10q0-12 12-12h56q12 0 12 12v10', '#0f766e', 5, `${dashes} opacity=".8"`) +
      path('M360 306l-11-11a6.5 6.5 0 0 1 11-8 6.5 6.5 0 0 1 11 8z', '#e2825f') +
      plant(566, 366),
  )
}

/** An open, empty box with a small heart, 640 × 640. */
export function defaultProduct(): string {
  const backdrop = '#d3ebe4'
  return picture(
    640,
    640,
    wareDefs(backdrop),
    drawBackdrop(backdrop) +
      path('M180 330l-66-62 132-40 74 56z', '#eecb98') +
      path('M460 330l66-62-132-40-74 56z', '#e6bd86') +
      path('M180 318l140-40 140 40v8l-140 44-140-44z', '#a9774a') +
      path('M180 322l140 44v188l-140-48z', '#dfae74') +
      path('M460 322l-140 44v188l140-48z', '#c9935a') +
      path('M180 322l-62 60 140 46 62-62z', '#f3d6a8') +
      path('M460 322l62 60-140 46-62-62z', '#e9c694') +
      path('M250 506c-22-14-12-30 0-17 12-10 22 12 0 17z', '#d9694f') +
      stroke(
        'M320 240v-50M270 236l-26-44M370 236l26-44',
        '#0f766e',
        7,
        'stroke-dasharray="1 16" opacity=".7"',
      ) +
      circle(320, 140, 9, '#f6c453') +
      circle(236, 164, 7, '#e2825f') +
      circle(404, 164, 7, '#4fa8a6'),
  )
}
