// COMPARE. Two or three hospitals, or units, side by side; what is compared is in the address.
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { comparedPlaces } from '../../../db/queries/compared.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { ShareButtons } from '../../parts/share-buttons.tsx'
import { paths } from '../../routes.ts'
import { Loading } from '../../shell/loading.tsx'
import { Screen } from '../../shell/screen.tsx'
import { focusHeading } from '../../state/page/focus-heading.ts'
import { stay } from '../../state/page/scroll.ts'
import {
  COMPARED_MAX,
  type ComparedKind,
  type ComparedPlace,
  isSamePlace,
  readPlaces,
  writePlaces,
} from '../../state/places/compared-places.ts'
import { setCompared } from '../../state/places/comparison.ts'
import { useDevice } from '../../state/use-device.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as compare from '../../words/compare-words.ts'
import * as words from '../../words/words.ts'
import { columnsOf } from './columns.ts'
import { ComparedCard } from './compared-card.tsx'
import { ComparedTable } from './compared-table.tsx'
import { EmptyComparison } from './empty-comparison.tsx'
import { rowsOf } from './rows.ts'
import './compare.css'

function CompareScreen() {
  const search = useSearch()
  const units = useMemo(() => readPlaces(search, 'units'), [search])
  const hospitals = useMemo(() => readPlaces(search, 'hospitals'), [search])
  const [kind, places] = units.length > 0 ? (['units', units] as const) : (['hospitals', hospitals] as const)
  return (
    <Screen
      title={compare.title}
      trail={[{ title: words.hospitals, to: paths.hospitals() }]}
      lead={places.length > 0 && compare.lead[kind]}
    >
      {places.length === 0 ? <EmptyComparison /> : <Comparison kind={kind} places={places} />}
    </Screen>
  )
}

function Comparison({ kind, places }: { kind: ComparedKind; places: readonly ComparedPlace[] }) {
  const held = useDevice(comparedPlaces, places)
  const columns = useMemo(() => columnsOf(held ?? [], Date.now()), [held])
  const rows = useMemo(() => rowsOf(columns), [columns])
  const [, navigate] = useLocation()
  // What is compared here is what goes on being chosen, also where somebody else sent the address.
  const goOn = (next: readonly ComparedPlace[]) => setCompared(kind, next)
  const remove = (gone: ComparedPlace) => {
    const left = places.filter(place => !isSamePlace(place, gone))
    goOn(left)
    navigate(paths.compare(writePlaces(left)), { replace: true, state: stay })
    focusHeading()
  }
  if (!held) return <ComparisonLoading />
  if (held.every(({ hospital }) => hospital === null))
    return (
      <EmptyList whileLoading={<ComparisonLoading />}>
        <p>{compare.gone[kind]}</p>
        <EmptyComparison />
      </EmptyList>
    )
  return (
    <div className="compare">
      <ul className="compare-cards">
        {columns.map(column => (
          <ComparedCard key={column.key} column={column} onRemove={() => remove(column.place)} />
        ))}
      </ul>
      {columns.length < 2 && <p>{compare.oneMore(kind)}</p>}
      <div className="compare-table">
        <ComparedTable columns={columns} rows={rows} />
      </div>
      <div className="row">
        {columns.length < COMPARED_MAX && (
          <LinkButton
            look={columns.length < 2 ? 'primary' : 'quiet'}
            icon="search"
            to={paths.hospitals()}
            onClick={() => goOn(places)}
          >
            {compare.addAnother(kind)}
          </LinkButton>
        )}
        <ShareButtons title={compare.title} path={paths.compare(writePlaces(places))} />
      </div>
      {rows.some(({ cells }) => cells.some(({ isLimited }) => isLimited)) && (
        <p className="muted">{compare.limitedMeans}</p>
      )}
    </div>
  )
}

function ComparisonLoading() {
  return (
    <Loading>
      <div className="compare">
        <Skeleton shape="card" count={3} />
      </div>
    </Loading>
  )
}

export { CompareScreen as Main }
