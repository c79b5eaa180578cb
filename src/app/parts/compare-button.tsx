import { type ComparedPlace, kindOf } from '../state/places/compared-places.ts'
import { hasRoom, isChosen, toggleCompared, useChoice } from '../state/places/comparison.ts'
import { Button } from '../ui/button.tsx'
import * as compare from '../words/compare-words.ts'

/** Adds a hospital or a unit to the comparison in progress, or takes it out again. */
export function CompareButton({ place }: { place: ComparedPlace }) {
  const choice = useChoice()
  const kind = kindOf(place)
  if (isChosen(choice, place))
    return (
      <Button look="quiet" icon="close" className="compare-button" onClick={() => toggleCompared(place)}>
        {compare.takeOut}
      </Button>
    )
  if (!hasRoom(choice, kind)) return <span className="muted">{compare.full[kind]}</span>
  return (
    <Button look="quiet" icon="compare" className="compare-button" onClick={() => toggleCompared(place)}>
      {compare.add}
    </Button>
  )
}
