import type { DemoDepartment } from '../demo/demo-types.ts'
import { rowsOf } from '../demo/table.ts'
import { unitNames } from './unit-names.ts'

/** All units there are, the demo's first, as rows of their table. */
export function scaleUnits(ofDemo: readonly DemoDepartment[]) {
  const others = rowsOf(unitNames, 4).map(([name = '', full_name = '', others = '', category = '']) => ({
    name,
    full_name,
    aliases: others.replaceAll(',', '|'),
    category,
    image_name: '',
    is_active: 1,
  }))
  const known = ofDemo.map(unit => ({ ...unit, aliases: unit.aliases.join('|'), is_active: 1 }))
  return [...known, ...others]
}
