import * as messages from '../../contract/messages.ts'
import { screenWords } from '../screen-words.ts'
import { Field } from '../ui/field.tsx'

export interface UnitFinderProps {
  query: string
  onType: (query: string) => void
  /** How many units are found. */
  count: number
}

/** A field that narrows a list of units, and says to whoever does not see the list how long it is. */
export function UnitFinder({ query, onType, count }: UnitFinderProps) {
  return (
    <>
      <Field
        label={screenWords.findUnit}
        type="search"
        value={query}
        autoComplete="off"
        // "MICU" is no misspelling.
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onType(event.target.value)}
      />
      <div role="status" className={count > 0 ? 'hidden-text' : 'muted'}>
        {count > 0 ? (
          screenWords.count(count, screenWords.unit, screenWords.unitsMany)
        ) : (
          <>
            <p>{messages.noResults}</p>
            <p>{screenWords.tryFewerWords}</p>
          </>
        )}
      </div>
    </>
  )
}
