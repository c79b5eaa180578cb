import * as messages from '../../contract/messages.ts'
import { screenWords } from '../words/screen-words.ts'
import { SearchBox } from './search-box.tsx'

export interface UnitSearchFieldProps {
  query: string
  onType: (query: string) => void
  /** How many units are found. */
  count: number
}

/** A field that narrows a list of units, and says to whoever does not see the list how long it is. */
export function UnitSearchField({ query, onType, count }: UnitSearchFieldProps) {
  return (
    <>
      <SearchBox label={screenWords.findUnit} value={query} onType={onType} />
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
