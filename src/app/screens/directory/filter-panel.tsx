import type { DirectoryChoice } from '../../state/places/directory-choice.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import * as directoryWords from '../../words/directory-words.ts'

interface FilterPanelProps {
  id: string
  choice: DirectoryChoice
  states: [state: string, count: number][]
  onChoose: (choice: DirectoryChoice) => void
}

/** Each takes effect at once; there is nothing to send. */
export function FilterPanel({ id, choice, states, onChoose }: FilterPanelProps) {
  const isUnknown = choice.state && !states.some(([state]) => state === choice.state)
  const shown: typeof states = isUnknown ? [[choice.state, 0], ...states] : states
  const options = shown.map(([state, count]) => ({
    value: state,
    title: directoryWords.stateWithCount(state, count),
  }))
  return (
    <fieldset id={id} className="directory-choice">
      <legend className="hidden-text">{directoryWords.filterAndSort}</legend>
      <Select
        label={directoryWords.state}
        options={[{ value: '', title: directoryWords.allStates }, ...options]}
        emptyText={directoryWords.allStates}
        value={choice.state}
        onChange={({ target }) => onChoose({ ...choice, state: target.value })}
      />
      <Checkbox
        label={directoryWords.ratedOnly}
        checked={choice.isRatedOnly}
        onChange={({ target }) => onChoose({ ...choice, isRatedOnly: target.checked })}
      />
      <Checkbox
        label={directoryWords.sortByName}
        checked={choice.isByName}
        onChange={({ target }) => onChoose({ ...choice, isByName: target.checked })}
      />
    </fieldset>
  )
}
