import { paths } from '../routes.ts'
import { focusHeading } from '../state/page/focus-heading.ts'
import {
  COMPARED_KINDS,
  type ComparedKind,
  type ComparedPlace,
  writePlaces,
} from '../state/places/compared-places.ts'
import { setCompared, useChoice } from '../state/places/comparison.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'
import * as compare from '../words/compare-words.ts'
import './compare-tray.css'

/**
 * What has been chosen to compare, within reach of a thumb while one looks for the rest. It stays at the lower
 * edge for as long as the list it stands under is on screen.
 */
export function CompareTray() {
  const choice = useChoice()
  const begun = COMPARED_KINDS.filter(kind => choice[kind].length > 0)
  return (
    <div role="status" className="compare-tray" aria-label={compare.tray}>
      {begun.map(kind => (
        <TrayLine key={kind} kind={kind} places={choice[kind]} />
      ))}
    </div>
  )
}

function TrayLine({ kind, places }: { kind: ComparedKind; places: readonly ComparedPlace[] }) {
  const isEnough = places.length > 1
  const clear = () => {
    setCompared(kind, [])
    focusHeading()
  }
  return (
    <div className="compare-tray-line">
      <p>
        <strong>{compare.chosen(kind, places.length)}</strong>
        {!isEnough && <span className="compare-tray-next">{compare.oneMore(kind)}</span>}
      </p>
      {isEnough && (
        <LinkButton icon="compare" to={paths.compare(writePlaces(places))}>
          {compare.compare}
        </LinkButton>
      )}
      <IconButton icon="close" label={compare.clear(kind)} onClick={clear} />
    </div>
  )
}
