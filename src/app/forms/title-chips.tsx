import type { DepartmentView } from '../../db/queries/departments.ts'
import { ChipButton } from '../ui/chip.tsx'
import * as reviewWords from '../words/review-words.ts'
import { SHIFTS, shiftOf, toggleShift, toggleUnit, unitNames, unitOf } from './title-prefix.ts'

export interface TitleChipsProps {
  /** Known before the form is drawn: what came later would move the field under a finger. */
  department: DepartmentView | null | undefined
  title: string
  /** @param isWhole with shift and unit in front: what is left of the title is the person's own to type. */
  onChange: (title: string, isWhole: boolean) => void
}

/** The shift and the unit that a title should name, each to be put in front of it with one press. */
export function TitleChips({ department, title, onChange }: TitleChipsProps) {
  const names = department ? unitNames(department) : []
  const change = (next: string) => onChange(next, shiftOf(next) !== null && unitOf(next, names) !== null)
  return (
    <div className="title-chips">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend */}
      <div className="row" role="group" aria-label={reviewWords.shifts}>
        {SHIFTS.map(shift => (
          <ChipButton
            key={shift}
            pressed={shiftOf(title) === shift}
            onClick={() => change(toggleShift(title, shift))}
          >
            {shift}
          </ChipButton>
        ))}
      </div>
      {names.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a visible legend
        <div className="row" role="group" aria-label={reviewWords.unitInTitle}>
          {names.map(name => (
            <ChipButton
              key={name}
              pressed={unitOf(title, names) === name}
              onClick={() => change(toggleUnit(title, name, names))}
            >
              {name}
            </ChipButton>
          ))}
        </div>
      )}
    </div>
  )
}
