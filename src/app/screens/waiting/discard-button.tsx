import { useState } from 'react'
import { focusHeading } from '../../state/focus-heading.ts'
import { discardEntry } from '../../state/outbox.ts'
import { toastInfo } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as writing from '../../writing-words.ts'

/** Throws away what waits; asked twice where it is a text, of which there is no other copy. */
export function DiscardButton({ seq, hasText = true }: { seq: number; hasText?: boolean }) {
  const [question, setQuestion] = useState<0 | 1 | 2>(0)
  const discard = async () => {
    setQuestion(0)
    if (await discardEntry(seq)) focusHeading()
    else toastInfo(writing.cannotEdit)
  }
  return (
    <>
      <Button look="danger" icon="trash" onClick={() => setQuestion(1)}>
        {writing.discard}
      </Button>
      {question > 0 && (
        <Dialog
          key={question}
          isStatic
          title={question === 1 ? writing.discardTitle : writing.discardSure}
          onClose={() => setQuestion(0)}
          actions={
            <>
              <Button onClick={() => setQuestion(0)}>{writing.keepIt}</Button>
              {question === 1 && hasText ? (
                <Button look="danger" onClick={() => setQuestion(2)}>
                  {writing.discardYes}
                </Button>
              ) : (
                <Button look="danger" onClick={() => void discard()}>
                  {writing.discardForGood}
                </Button>
              )}
            </>
          }
        >
          <p>
            {question === 2 ? writing.discardSureText : hasText ? writing.discardText : writing.discardBare}
          </p>
        </Dialog>
      )}
    </>
  )
}
