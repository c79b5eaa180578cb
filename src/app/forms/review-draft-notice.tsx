import { useSnapshot } from 'valtio'
import type { DeviceDb } from '../../db/device-db.ts'
import { draftsOf } from '../../db/queries/drafts.ts'
import { paths } from '../routes.ts'
import { unitOfSubject } from '../state/outbox/entry-content.ts'
import { isOnlyHere } from '../state/outbox/last-keystrokes.ts'
import { rememberedPlace } from '../state/session/place.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { useDevice } from '../state/use-device.ts'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'

/** Said to who was sent here from a review: without a connection they get no further, and fear for what they wrote. */
export function ReviewDraftNotice() {
  const viewer = viewerOf(useSnapshot(session))
  const places = useDevice(placesOfDrafts, viewer)
  const place = rememberedPlace(viewer)
  if (!place || !places?.includes(place) || isOnlyHere(viewer)) return null
  return (
    <Notice tone="primary" icon="check">
      <p>{formWords.reviewKept}</p>
    </Notice>
  )
}

/** Where they began a review; nowhere, where the database fails: the form below must stand all the same. */
async function placesOfDrafts(db: DeviceDb, viewer: number): Promise<string[]> {
  const drafts = await draftsOf(db, viewer).catch(() => [])
  return drafts.flatMap(({ subject }) => {
    const unit = unitOfSubject(subject)
    return unit ? [paths.unit(unit.hospitalId, unit.departmentId)] : []
  })
}
