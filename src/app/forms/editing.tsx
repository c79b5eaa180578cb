import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../routes.ts'
import { deleteDraft } from '../state/outbox/outbox.ts'
import { Button } from '../ui/button.tsx'
import { LossQuestion } from '../ui/loss-question.tsx'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import * as waitingWords from '../words/waiting-words.ts'
import type { KeptDraft } from './use-draft.ts'

export interface EditingProps {
  author: number
  subject: string
  draft: KeptDraft
  /** What is being changed. */
  text: string
  /** Whether the form is no longer as what waits. */
  isChanged: () => boolean
}

/** Says that something waiting is being changed, and leads back; what was changed is thrown away only when asked. */
export function Editing({ author, subject, draft, text, isChanged }: EditingProps) {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const leave = async () => {
    // Else the last keystroke would be written after its draft is gone.
    await draft.settled()
    draft.drop()
    await deleteDraft({ author, subject }).catch(() => undefined)
    navigate(paths.waiting())
  }
  return (
    <Notice tone="primary" icon="pen">
      <p>{text}</p>
      <div className="row">
        <Button look="quiet" onClick={() => (isChanged() ? setAsking(true) : void leave())}>
          {formWords.stopEditing}
        </Button>
      </div>
      {isAsking && (
        <LossQuestion
          title={formWords.stopEditingTitle}
          text={formWords.stopEditingText}
          keep={waitingWords.goOnWriting}
          lose={formWords.dropChanges}
          onKeep={() => setAsking(false)}
          onLose={() => void leave()}
        />
      )}
    </Notice>
  )
}
