import { type RefObject, useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { LastUpdated } from '../../parts/last-updated.tsx'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { stay } from '../../state/page/scroll.ts'
import type { DirectoryChoice } from '../../state/places/directory-choice.ts'
import { Button } from '../../ui/button.tsx'
import * as directoryWords from '../../words/directory-words.ts'
import { screenWords } from '../../words/screen-words.ts'

const FilterPanel = lazyComponent(async () => (await import('./filter-panel.tsx')).FilterPanel)

export interface DirectoryToolbarProps {
  found: number
  /** The list has come whole. */
  isWhole: boolean
  count: RefObject<HTMLParagraphElement | null>
  choice: DirectoryChoice
  /** The states to choose from; asked for only while they are seen. */
  states: () => [state: string, count: number][]
  /** The address of the first page of a choice. */
  to: (choice: DirectoryChoice) => string
}

/** How many there are and what they are narrowed to, how old the list is, and the way to narrow it. */
export function DirectoryToolbar({ found, isWhole, count, choice, states, to }: DirectoryToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const choose = (next: DirectoryChoice) => {
    // Arrow keys run through a list of states: one step back leads past all of them.
    const replace = choice.state !== '' && next.state !== '' && choice.state !== next.state
    navigate(to(next), { replace, state: stay })
  }
  return (
    <div>
      <div className="directory-line">
        <p ref={count} tabIndex={-1} role="status" className="directory-count">
          {screenWords.count(found, screenWords.hospital, screenWords.hospitalsMany)}
          {!isWhole && directoryWords.soFar}
          {directoryWords.chosen(choice)}
        </p>
        <div className="directory-age">
          <LastUpdated resource="hospitals" />
        </div>
        <Button
          look="quiet"
          className="directory-opener"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {directoryWords.filterAndSort}
        </Button>
      </div>
      {isOpen && <FilterPanel id={id} choice={choice} states={states()} onChoose={choose} />}
    </div>
  )
}
