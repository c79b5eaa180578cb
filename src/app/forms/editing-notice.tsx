import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { CommandStatus } from '../../db/queries/command-status.ts'
import { paths } from '../routes.ts'
import { deleteDraft } from '../state/outbox/outbox.ts'
import { keepsNothing } from '../state/storage/keeps-nothing.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import * as waitingWords from '../words/waiting-words.ts'
import type { DraftHandle } from './use-draft.ts'

export interface EditingNoticeProps {
  author: number
  subject: string
  draft: DraftHandle
  /** What is being changed. */
  text: string
  /** What became of it since the form was opened. */
  became: CommandStatus['kind'] | null
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
  const { author, subject, draft, text, became, sentText, sentWay, isChanged } = props
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const leave = async () => {
    // Else the last keystroke would be written after its draft is gone.
    await draft.settled()
    draft.drop()
    await deleteDraft({ author, subject }).catch(() => undefined)
    navigate(paths.waiting())
  }
  const isOver = became === 'sent' || became === 'gone'
  return (
    <Notice tone={isOver ? 'warm' : 'primary'} icon={isOver ? 'warning' : 'pen'}>
      {/* It may leave while somebody types: that must be heard. */}
      <p role="status">
        {became === 'sent' ? sentText : became === 'gone' ? formWords.changedElsewhere : text}{' '}
        {isOver && draft.state !== 'failed' && isChanged() && kept}
      </p>
      <div className="row">
        {became === 'sent' && sentWay}
        {isOver && (
          <LinkButton look="plain" to={paths.waiting()}>
            {formWords.seeWaiting}
          </LinkButton>
        )}
        {!isOver && (
          <Button look="quiet" onClick={() => (isChanged() ? setAsking(true) : void leave())}>
            {formWords.stopEditing}
          </Button>
        )}
      </div>
      {isAsking && !isOver && (
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
