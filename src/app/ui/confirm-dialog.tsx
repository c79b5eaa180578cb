import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** As of `Dialog`. */
  about?: string | undefined
  text: string
  /** The way back, which has the focus. */
  keep: string
  /** What is thrown away, or the next question. */
  lose: string
  /** Of both buttons, where it is no loss. */
  looks?: readonly [keep: ButtonLook, lose: ButtonLook]
  onKeep: () => void
  onLose: () => void
}

/** Asked before something is thrown away; Escape keeps it, and a press beside the question does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, about, text, keep, lose, looks = ['primary', 'danger'], onKeep, onLose } = props
  return (
    <Dialog
      isStatic
      isQuestion
      title={title}
      about={about}
      onClose={onKeep}
      actions={
        <>
          <Button look={looks[0]} onClick={onKeep}>
            {keep}
          </Button>
          <Button look={looks[1]} onClick={onLose}>
            {lose}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
