import { useRef } from 'react'
import { Link } from 'wouter'
import { allKept, type KeptView } from '../../../db/queries/kept.ts'
import { paths } from '../../routes.ts'
import { setKept } from '../../state/places/keep-hospital.ts'
import { useDevice } from '../../state/use-device.ts'
import { useNow } from '../../state/use-now.ts'
import { toastInfo } from '../../toasts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import * as saved from '../../words/saved-words.ts'
import { sizeText } from '../../words/size-words.ts'
import { ago } from '../../words/time-words.ts'
import * as words from '../../words/words.ts'

/** What the person keeps, each with its size, its age, and the way out. */
export function KeptHospitals({ kept }: { kept: KeptView[] }) {
  const all = useDevice(allKept)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async (hospitalId: number) => {
    try {
      await setKept(hospitalId, false)
    } catch {
      return toastInfo(saved.notRemoved)
    }
    toastInfo(all ? saved.picturesRemoved : saved.removed)
    // The button that was pressed is gone.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <Card as="section" aria-labelledby="saved-kept" className="saved-part">
      <h2 id="saved-kept" ref={heading} tabIndex={-1}>
        {saved.keptHeading}
      </h2>
      {kept.length === 0 ? (
        <>
          <p>{all ? saved.nothingByName : saved.nothingKept}</p>
          <p className="muted">{all ? saved.nothingByNameNext : saved.nothingKeptNext}</p>
          <LinkButton to={paths.hospitals()} look="quiet" icon="hospital">
            {words.hospitals}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="muted">{saved.keptLead}</p>
          <ul className="saved-list">
            {kept.map(hospital => (
              <KeptLine
                key={hospital.hospitalId}
                kept={hospital}
                isOneOfAll={Boolean(all)}
                onRemove={remove}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

interface KeptLineProps {
  kept: KeptView
  /** All hospitals are kept, too. */
  isOneOfAll: boolean
  onRemove: (hospitalId: number) => Promise<void>
}

function KeptLine({
  kept: { hospitalId, displayName, reviewCount, bytes, savedAt },
  isOneOfAll,
  onRemove,
}: KeptLineProps) {
  const now = useNow()
  const name = displayName ?? saved.unlisted
  return (
    <li>
      <div className="saved-line">
        {displayName ? (
          <Link href={paths.hospital(hospitalId)}>
            <bdi>{displayName}</bdi>
          </Link>
        ) : (
          name
        )}
        <span className="muted">
          {savedAt === null
            ? saved.notSavedYet
            : `${saved.keptFacts(reviewCount, sizeText(bytes))}, ${saved.savedAgo(ago(savedAt, now))}`}
        </span>
      </div>
      <Button
        look="plain"
        icon="trash"
        aria-label={isOneOfAll ? saved.removePicturesNamed(name) : saved.removeNamed(name)}
        onClick={() => void onRemove(hospitalId)}
      >
        {isOneOfAll ? saved.removePictures : saved.remove}
      </Button>
    </li>
  )
}
