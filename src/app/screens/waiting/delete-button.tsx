import { useState } from 'react'
import { focusHeading } from '../../state/page/focus-heading.ts'
import { toastInfo } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import * as waitingWords from '../../words/waiting-words.ts'

export interface DeleteButtonProps {
  label: string
  /** The question. */
  title: string
  /** What it is about, where several could be meant, and the id of what says so. */
  about?: string
  describedBy?: string
  text: string
  keep: string
  onDelete: () => Promise<unknown>
}

/** Throws drafts away, of which there is no other copy: asked first. */
export function DeleteButton({ label, title, about, describedBy, text, keep, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    try {
      await onDelete()
      focusHeading()
    } catch {
      toastInfo(waitingWords.notDeleted)
    }
  }
  return (
    <>
      <Button look="danger" icon="trash" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          about={about}
          text={text}
          keep={keep}
          lose={label}
          onKeep={() => setAsking(false)}
          onLose={() => void confirm()}
        />
      )}
    </>
  )
}
