import type { Room } from './room.ts'
import { roomDefs } from './room.ts'
import { picture } from './svg.ts'
import * as critical from './units-critical.ts'
import * as floors from './units-floors.ts'
import * as special from './units-special.ts'

/** A drawn unit: the room it is in and what stands there. */
export interface UnitScene {
  room: Room
  body: () => string
}

const scenes = { ...critical, ...floors, ...special }

export type UnitSceneName = keyof typeof scenes

/** A unit's picture, 640 × 400. */
export function drawUnit(name: UnitSceneName): string {
  const scene = scenes[name]
  return picture(640, 400, roomDefs(scene.room), scene.body())
}
