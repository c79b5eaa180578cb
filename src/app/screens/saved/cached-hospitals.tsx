import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { allKept, type UnkeptView } from '../../../db/queries/kept.ts'
import { paths } from '../../routes.ts'
import { clearUnkept } from '../../state/storage/clear-unkept.ts'
import { useDevice } from '../../state/use-device.ts'
import { useNow } from '../../state/use-now.ts'
import { toastInfo } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as saved from '../../words/saved-words.ts'
import { sizeText } from '../../words/size-words.ts'
import { ago } from '../../words/time-words.ts'

interface CachedHospitalsProps {
  unkept: UnkeptView
  pictures: number
  onRemoved: () => void
}

/** What is here only because somebody looked at it: how much, what of it goes first, and away with it. */
export function CachedHospitals({ unkept, pictures, onRemoved }: CachedHospitalsProps) {
  const { hospitals, reviews, bytes, bytesMax, first } = unkept
  const all = useDevice(allKept)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setAsking] = useState(false)
  const now = useNow()
  const clear = async () => {
    setAsking(false)
    try {
      await clearUnkept()
    } catch {
      return toastInfo(saved.notRemoved)
    }
    onRemoved()
    toastInfo(saved.cleared)
    // The button that was pressed is gone.
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <Card as="section" aria-labelledby="saved-unkept" className="saved-part">
      <h2 id="saved-unkept" ref={heading} tabIndex={-1}>
        {saved.unkeptHeading}
      </h2>
      {hospitals === 0 && pictures === 0 && (
        <p className="muted">{all ? saved.unkeptNoneWithAll : saved.unkeptNone}</p>
      )}
      {hospitals > 0 && <p>{saved.unkeptFacts(hospitals, reviews, sizeText(bytes))}</p>}
      {pictures > 0 && <p>{saved.andPictures(pictures)}</p>}
      {first.length > 0 && (
        <>
          <p className="muted">{saved.unkeptRule(sizeText(bytesMax))}</p>
          <ol className="saved-list">
            {first.map(({ hospitalId, displayName, usedAt }) => (
              <li key={hospitalId} className="saved-line">
                <Link href={paths.hospital(hospitalId)}>
                  <bdi>{displayName}</bdi>
                </Link>
                <span className="muted">
                  {usedAt === 0 ? saved.neverOpened : saved.opened(ago(usedAt, now))}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {(hospitals > 0 || pictures > 0) && (
        <Button look="quiet" icon="trash" onClick={() => setAsking(true)}>
          {saved.clear}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={saved.clearTitle}
          text={saved.clearText}
          keep={saved.clearNo}
          lose={saved.clearYes}
          onKeep={() => setAsking(false)}
          onLose={() => void clear()}
        />
      )}
    </Card>
  )
}
