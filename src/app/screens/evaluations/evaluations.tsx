import { Link } from 'wouter'
import { navigate, useSearch } from 'wouter/use-browser-location'
import * as messages from '../../../contract/messages.ts'
import { ADD_ON_PRICE } from '../../../contract/package.ts'
import type { PackageSection } from '../../../db/queries/packages.ts'
import { leftoverPaths } from '../../leftover-paths.ts'
import { LastUpdated } from '../../parts/last-updated.tsx'
import { MarketSelector } from '../../parts/market-selector.tsx'
import { PackageSections } from '../../parts/package-sections.tsx'
import { PackagesPlaceholder } from '../../parts/packages-placeholder.tsx'
import { idOf, paths } from '../../routes.ts'
import { Screen } from '../../shell/screen.tsx'
import { stay } from '../../state/page/scroll.ts'
import { usePackages } from '../../state/shop/use-packages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import * as packageWords from '../../words/package-words.ts'
import * as words from '../../words/words.ts'
import './evaluations.css'

/** A leftover of the specification (A9): all packages, or those of one category. */
function EvaluationsScreen() {
  const search = new URLSearchParams(useSearch())
  const { sections, ...load } = usePackages()
  const wanted = idOf(search.get('category') ?? undefined)
  const chosen = sections?.find(({ category }) => category.id === wanted)
  return (
    <Screen title={words.evaluations} lead={packageWords.evaluationsLead}>
      <div className="stack evaluations-choice">
        <h2>{messages.selectChallenge}</h2>
        <MarketSelector />
        <CategoryChoice sections={sections ?? []} chosen={chosen} />
      </div>
      {!sections && <PackagesPlaceholder {...load} />}
      {sections?.length === 0 && <EmptyState title={messages.noResults} />}
      {sections && <PackageSections sections={chosen ? [chosen] : sections} />}
      <div className="evaluations-notes">
        <p>{packageWords.addOn(ADD_ON_PRICE)}</p>
        <Link href={paths.connectionGuide()}>{packageWords.howToConnect}</Link>
      </div>
      <LastUpdated resource="packages" />
    </Screen>
  )
}

interface CategoryChoiceProps {
  sections: readonly PackageSection[]
  chosen: PackageSection | undefined
}

function CategoryChoice({ sections, chosen }: CategoryChoiceProps) {
  const all = { value: '', title: packageWords.allCategories }
  const categories = sections.map(({ category }) => ({ value: String(category.id), title: category.title }))
  return (
    <Select
      label={packageWords.category}
      options={categories.length > 0 ? [all, ...categories] : []}
      emptyText={messages.noOptions}
      value={chosen ? String(chosen.category.id) : ''}
      onChange={({ target }) =>
        navigate(leftoverPaths.evaluationsOf(idOf(target.value)), { replace: true, state: stay })
      }
    />
  )
}

export { EvaluationsScreen as Main }
