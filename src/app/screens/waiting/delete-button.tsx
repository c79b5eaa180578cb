import { useState } from 'react'
import { focusHeading } from '../../state/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export interface DeleteButtonProps {
  label: string
  /** The question. */
  title: string
  text: string
  keep: string
  onDelete: () => Promise<unknown>
}

/** Throws drafts away, of which there is no other copy: asked first. */
export function DeleteButton({ label, title, text, keep, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    await onDelete()
    focusHeading()
  }
  return (
    <>
      <Button look="danger" icon="trash" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Dialog
          isStatic
          title={title}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{keep}</Button>
              <Button look="danger" onClick={() => void confirm()}>
                {label}
              </Button>
            </>
          }
        >
          <p>{text}</p>
        </Dialog>
      )}
    </>
  )
}
