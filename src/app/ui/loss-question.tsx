import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface LossQuestionProps {
  title: string
  /** What it is about, where several things on the screen could be meant. */
  about?: string
  text: string
  /** The way back, which has the focus. */
  keep: string
  /** What is thrown away, or the next question. */
  lose: string
  onKeep: () => void
  onLose: () => void
}

/** Asked before something is thrown away; Escape keeps it, and a press beside the question does nothing. */
export function LossQuestion({ title, about, text, keep, lose, onKeep, onLose }: LossQuestionProps) {
  return (
    <Dialog
      isStatic
      isQuestion
      title={title}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{keep}</Button>
          <Button look="danger" onClick={onLose}>
            {lose}
          </Button>
        </>
      }
    >
      {about && (
        <p>
          <strong>
            <bdi>{about}</bdi>
          </strong>
        </p>
      )}
      <p>{text}</p>
    </Dialog>
  )
}
