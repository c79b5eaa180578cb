import { useState } from 'react'
import type { draftsOf } from '../../../db/queries/drafts.ts'
import { paths } from '../../routes.ts'
import { unitOfSubject } from '../../state/entry-content.ts'
import { deleteDraft } from '../../state/outbox.ts'
import { useUnitName } from '../../state/use-unit-name.ts'
import { ago } from '../../time-words.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as writing from '../../writing-words.ts'

type KeptDraft = Awaited<ReturnType<typeof draftsOf>>[number]

/** Something begun and not sent. */
export function DraftItem({ draft }: { draft: KeptDraft }) {
  const [isAsking, setAsking] = useState(false)
  const unit = unitOfSubject(draft.subject)
  const name = useUnitName(unit) ?? writing.unnamedUnit
  const { title, review, message } = draft.values
  return (
    <Card as="article" className="waiting-item">
      <h3>{unit ? writing.draftOf(name) : writing.draftOfMessage}</h3>
      <p className="muted">{writing.draftAge(ago(draft.updatedAt, Date.now()))}</p>
      {(title || review || message) && (
        <blockquote className="waiting-item-text" dir="auto">
          {title && <strong>{title}</strong>}
          {review}
          {message}
        </blockquote>
      )}
      <div className="row">
        <LinkButton icon="pen" to={unit ? paths.unit(unit.hospitalId, unit.departmentId) : paths.contact()}>
          {writing.goOnWriting}
        </LinkButton>
        <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
          {writing.deleteDraft}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          isStatic
          title={writing.deleteDraftTitle}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{writing.keepIt}</Button>
              <Button look="danger" onClick={() => void deleteDraft(draft.author, draft.subject)}>
                {writing.deleteDraft}
              </Button>
            </>
          }
        >
          <p>{writing.deleteDraftText}</p>
        </Dialog>
      )}
    </Card>
  )
}
