import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type AllKeptView, allKept, reviewsInAll } from '../../../db/queries/kept.ts'
import { connection } from '../../../sync/status.ts'
import { allReviewsStatus } from '../../../sync/status-all-reviews.ts'
import { connectionProblem } from '../../state/connection-problem.ts'
import { loadOf, roomFor, setAllKept } from '../../state/places/keep-all.ts'
import type { StorageUse } from '../../state/storage/storage-use.ts'
import { useDevice } from '../../state/use-device.ts'
import { useNow } from '../../state/use-now.ts'
import { toastInfo } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as saved from '../../words/saved-words.ts'
import { sizeText } from '../../words/size-words.ts'
import { ago } from '../../words/time-words.ts'

interface AllHospitalsProps {
  use: StorageUse | null
  onRemoved: () => void
}

/** The reviews of the whole country on this phone: what it costs, how far it has come, and the way out. */
export function AllHospitals({ use, onRemoved }: AllHospitalsProps) {
  const kept = useDevice(allKept)
  const total = useDevice(reviewsInAll)
  const heading = useRef<HTMLHeadingElement>(null)
  // How many there are is known with the averages.
  if (kept === undefined || !total) return null
  // The button that was pressed goes.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  const keep = () => {
    focusHeading()
    void setAllKept(true).catch(() => toastInfo(saved.cannotKeepAll))
  }
  const remove = async () => {
    try {
      await setAllKept(false)
    } catch {
      return toastInfo(saved.notRemoved)
    }
    onRemoved()
    toastInfo(saved.removed)
    focusHeading()
  }
  return (
    <Card as="section" aria-labelledby="saved-all" className="saved-part">
      <h2 id="saved-all" ref={heading} tabIndex={-1}>
        {saved.allHeading}
      </h2>
      {kept ? (
        <Kept kept={kept} total={total} onRemove={remove} />
      ) : (
        <Offer total={total} use={use} onKeep={keep} />
      )}
    </Card>
  )
}

interface OfferProps {
  total: number
  use: StorageUse | null
  onKeep: () => void
}

function Offer({ total, use, onKeep }: OfferProps) {
  const free = use?.quota != null && use.bytes !== null ? use.quota - use.bytes : Number.POSITIVE_INFINITY
  return (
    <>
      <p>{saved.allCost(total, sizeText(roomFor(total)), sizeText(loadOf(total)))}</p>
      {free < roomFor(total) ? (
        <p className="muted">{saved.allNoRoom}</p>
      ) : (
        <Button look="quiet" icon="kept" onClick={onKeep}>
          {saved.allKeep}
        </Button>
      )}
    </>
  )
}

interface KeptProps {
  kept: AllKeptView
  total: number
  onRemove: () => Promise<void>
}

function Kept({ kept: { listed, isListing, takenAt }, total, onRemove }: KeptProps) {
  const around = useSnapshot(connection)
  const waits = connectionProblem(around) === 'trouble' ? saved.allWaitsInTrouble : saved.allWaits
  const goesOn = useSnapshot(allReviewsStatus).hasFailed ? saved.allStopped : saved.allGoesOn
  const [isAsking, setAsking] = useState(false)
  const [hasListed, setListed] = useState(isListing)
  if (isListing && !hasListed) setListed(true)
  const now = useNow()
  const remove = () => {
    setAsking(false)
    void onRemove()
  }
  const underWay = around.state === 'reachable' ? goesOn : waits
  return (
    <>
      {isListing && (
        <label className="saved-progress">
          {saved.allSoFar(Math.min(listed, total), total)}
          <progress value={listed} max={total} />
        </label>
      )}
      {/* That it is done is for the ear, apart: the age that the eye reads would be heard each time it grows. */}
      <p role="status" className={isListing ? 'muted' : 'hidden-text'}>
        {isListing ? underWay : hasListed && saved.allAreKept}
      </p>
      {!isListing && takenAt !== null && <p>{saved.allHere(total, ago(takenAt, now))}</p>}
      <Button look="quiet" icon="trash" onClick={() => setAsking(true)}>
        {isListing ? saved.allStop : saved.allRemove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={saved.allRemoveTitle}
          text={saved.allRemoveText}
          keep={saved.allRemoveNo}
          lose={saved.allRemoveYes}
          onKeep={() => setAsking(false)}
          onLose={remove}
        />
      )}
    </>
  )
}
