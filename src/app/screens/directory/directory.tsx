import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { CompareTray } from '../../parts/compare-tray.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { idOf, paths, type RouteParams } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { pageNumber } from '../../state/page/paging.ts'
import { useDirectory } from '../../state/places/directory.ts'
import { type DirectoryChoice, readChoice, writeChoice } from '../../state/places/directory-choice.ts'
import { useTypedQuery } from '../../state/places/typed-query.ts'
import { useWriteIntent } from '../../state/places/use-write-intent.ts'
import { LinkButton } from '../../ui/button.tsx'
import * as directoryWords from '../../words/directory-words.ts'
import * as words from '../../words/words.ts'
import { DirectoryLoading } from './directory-loading.tsx'
import { DirectoryResults } from './directory-results.tsx'
import './directory.css'

/** Our Hospitals: all of them, searched while one types. Query, page, unit and choice are in the address. */
function DirectoryScreen({ params }: { params: RouteParams }) {
  return (
    <Screen
      title={messages.ourHospitals}
      tabTitle={params.searchQuery && `${params.searchQuery}, ${messages.ourHospitals}`}
      lead={useWriteIntent() && directoryWords.whereToWrite}
    >
      <DirectorySearch inPath={params.searchQuery} />
      <CompareTray />
    </Screen>
  )
}

/** By itself, so that a keystroke draws nothing but the box and what it finds. */
function DirectorySearch({ inPath }: { inPath: string | undefined }) {
  const search = new URLSearchParams(useSearch())
  // Home's form sends `search` by itself where no script ran yet.
  const query = inPath ?? search.get('search') ?? ''
  const unitId = idOf(search.get('unit') ?? '')
  const choice = useChoice(search)
  const place = (text: string) => paths.hospitals({ choice: writeChoice(choice), query: text, unitId })
  const { typed, type, isWritten, settle } = useTypedQuery(query, place)
  const directory = useDirectory()
  return (
    <>
      <SearchBox label={messages.searchByTitle} value={typed} onType={type} onSettle={settle} />
      {!directory && <DirectoryLoading />}
      {directory?.hospitals.length === 0 && (
        <EmptyList whileLoading={<DirectoryLoading />}>
          <LinkButton to={paths.contact()} look="quiet">
            {words.contactUs}
          </LinkButton>
        </EmptyList>
      )}
      {directory && directory.hospitals.length > 0 && (
        <DirectoryResults
          directory={directory}
          query={typed}
          unitId={unitId}
          choice={choice}
          page={isWritten ? pageNumber(search.get('page')) : 1}
        />
      )}
    </>
  )
}

/** The same object as long as it says the same, so that nothing is drawn anew for it. */
function useChoice(search: URLSearchParams): DirectoryChoice {
  const { state, isRatedOnly, isByName } = readChoice(search)
  return useMemo(() => ({ state, isRatedOnly, isByName }), [state, isRatedOnly, isByName])
}

export { DirectoryScreen as Main }
