import type { DemoDepartment, DemoPicture } from './demo-types.ts'
import type { UnitSceneName } from './pictures/unit-picture.ts'
import { drawUnit } from './pictures/unit-picture.ts'
import { slugOf } from './slug.ts'
import { rowsOf } from './table.ts'
import { unitTable } from './unit-table.ts'

/** What one nurse has on a good, a heavy and a bad shift of a unit, in words. */
export interface Load {
  fair: string
  heavy: string
  awful: string
}

export interface UnitContent {
  departments: DemoDepartment[]
  /** By index of the department. */
  loads: Load[]
  pictures: DemoPicture[]
}

/** The units with their drawn pictures. The last one is inactive. */
export function makeUnits(): UnitContent {
  const content: UnitContent = { departments: [], loads: [], pictures: [] }
  const rows = rowsOf(unitTable, 6)
  for (const [name = '', full_name = '', others = '', category = '', scene = '', loads = ''] of rows) {
    const image_name = `${slugOf(name)}.svg`
    const is_active = content.departments.length === rows.length - 1 ? 0 : 1
    const [fair = '', heavy = '', awful = ''] = loads.split(';').map(load => load.trim())
    content.departments.push({ name, full_name, aliases: others.split(','), category, image_name, is_active })
    content.loads.push({ fair, heavy, awful })
    content.pictures.push({ path: `departments/${image_name}`, svg: drawUnit(scene as UnitSceneName) })
  }
  return content
}
