import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Unit } from '../../../contract/unit-lane.ts'
import { draftsOf } from '../../../db/queries/drafts.ts'
import { productById } from '../../../db/queries/products.ts'
import { paths } from '../../routes.ts'
import { draftPath } from '../../state/outbox/draft-path.ts'
import { unitOfSubject } from '../../state/outbox/entry-content.ts'
import { isOnlyHere, withLastKeystrokes } from '../../state/outbox/last-keystrokes.ts'
import { focusHeading } from '../../state/page/focus-heading.ts'
import { useUnitName } from '../../state/places/use-unit-name.ts'
import { dismissDrafts, forgetPlace, isDismissed, rememberedPlace } from '../../state/session/place.ts'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { useDevice } from '../../state/use-device.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as sessionWords from '../../words/session-words.ts'
import { resumeTargetOf } from './resume-target.ts'
import './continue-card.css'

/**
 * After signing in one lands on Home (specification, section 4): the way back to the product or the unit that
 * a person was sent away from, or to what they were writing last.
 */
export function ContinueCard() {
  const viewer = viewerOf(useSnapshot(session))
  const [isDone, setDone] = useState(false)
  // What the disk has refused, too.
  const draft = withLastKeystrokes(useDevice(draftsOf, viewer) ?? [], viewer).find(
    ({ subject, updatedAt }) => unitOfSubject(subject) && !isDismissed(viewer, updatedAt),
  )
  const place = resumeTargetOf(rememberedPlace(viewer))
  const product = useDevice(productById, place?.productId ?? 0)
  const unit = place?.unit ?? unitOfSubject(draft?.subject ?? '')
  const unitName = useUnitName(unit)
  const done = () => {
    forgetPlace()
    setDone(true)
  }
  const notNow = () => {
    dismissDrafts(viewer, Date.now())
    done()
    focusHeading()
  }
  if (isDone) return null
  if (place?.own)
    return (
      <Card to={place.own.to} onGo={done} onNotNow={notNow}>
        {place.own.words}
      </Card>
    )
  if (place?.productId && product)
    return (
      <Card to={paths.product(product.id)} onGo={done} onNotNow={notNow}>
        <Naming words={sessionWords.continueProduct} name={product.name} />
      </Card>
    )
  if (place?.productId || !unit || !unitName) return null
  const isWriting = draft && sameUnit(unitOfSubject(draft.subject), unit)
  return (
    <Card
      to={isWriting ? draftPath(draft.subject) : paths.unit(unit.hospitalId, unit.departmentId)}
      onGo={done}
      onNotNow={notNow}
    >
      <Naming words={isWriting ? wordsOfDraft(viewer) : sessionWords.continueUnit} name={unitName} />
    </Card>
  )
}

const wordsOfDraft = (viewer: number) =>
  isOnlyHere(viewer) ? sessionWords.continueUnsaved : sessionWords.continueReview

interface CardProps {
  children: ReactNode
  to: string
  onGo: () => void
  onNotNow: () => void
}

function Card({ children, to, onGo, onNotNow }: CardProps) {
  return (
    <Notice tone="primary" icon="pen">
      <h2 className="continue-card-title">{sessionWords.continueTitle}</h2>
      <p>{children}</p>
      <div className="row">
        <LinkButton to={to} onClick={onGo}>
          {sessionWords.continueButton}
        </LinkButton>
        <Button look="plain" onClick={onNotNow}>
          {sessionWords.notNow}
        </Button>
      </div>
    </Notice>
  )
}

interface NamingProps {
  words: readonly [before: string, behind: string]
  name: string
}

function Naming({ words: [before, behind], name }: NamingProps) {
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {behind}
    </>
  )
}

function sameUnit(one: Unit | null, other: Unit): boolean {
  return one?.hospitalId === other.hospitalId && one.departmentId === other.departmentId
}
