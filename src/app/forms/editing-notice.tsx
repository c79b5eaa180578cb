import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { CommandStatus } from '../../db/queries/command-status.ts'
import { paths } from '../routes.ts'
import { deleteDraft } from '../state/outbox/outbox.ts'
import { passesFocus } from '../state/page/focus-heading.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import * as waitingWords from '../words/waiting-words.ts'
import type { DraftHandle } from './use-draft.ts'
import { useSteadyDraftState } from './use-steady-draft-state.ts'

export interface EditingNoticeProps {
  author: number
  subject: string
  draft: DraftHandle
  /** What is being changed. */
  text: string
  /** What became of it since the form was opened. */
  became: CommandStatus['kind'] | null
  isSubmitting: boolean
  /** Said once it was sent, and the way to what can still be done. */
  sentText: string
  sentWay?: ReactNode
  /** Whether the form is no longer as what waits. */
  isChanged: () => boolean
}

const kept = keepsNothing ? formWords.onlyHere : formWords.changesKept

/**
 * Says that something waiting is being changed, for as long as it waits, and leads back; what was changed is thrown away
 * only when asked.
 */
export function EditingNotice(props: EditingNoticeProps) {
  const { author, subject, draft, text, sentText, sentWay, isChanged } = props
  const [isAsking, setAsking] = useState(false)
  const [became, setBecame] = useState(props.became)
  // Submitted, it is no longer as it waited. Beside an open question nothing is heard, and its button must not leave.
  if (!props.isSubmitting && !isAsking && became !== props.became) setBecame(props.became)
  const draftState = useSteadyDraftState(draft.state)
  const [, navigate] = useLocation()
  const leave = async () => {
    // Else the last keystroke would be written after its draft is gone.
    await draft.settled()
    draft.drop()
    await deleteDraft({ author, subject }).catch(() => undefined)
    navigate(paths.waiting())
  }
  const isOver = became === 'sent' || became === 'gone'
  const isKept = draftState === 'saved' || draftState === 'saving'
  return (
    <Notice tone={isOver ? 'warm' : 'primary'} icon={isOver ? 'warning' : 'pen'}>
      {/* It may leave while somebody types: that must be heard. */}
      <p role="status">
        {became === 'sent' ? sentText : became === 'gone' ? formWords.changedElsewhere : text}{' '}
        {isOver && isKept && isChanged() && kept}
      </p>
      <div className="row">
        {became === 'sent' && sentWay}
        {isOver && (
          <LinkButton look="plain" to={paths.waiting()}>
            {formWords.seeWaiting}
          </LinkButton>
        )}
        {!isOver && (
          <Button
            ref={passesFocus}
            look="quiet"
            onClick={() => (isChanged() ? setAsking(true) : void leave())}
          >
            {formWords.stopEditing}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
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
