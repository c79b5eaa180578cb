import { useState } from 'react'
import { copyText } from '../state/page/copy-text.ts'
import { Button } from '../ui/button.tsx'
import * as formWords from '../words/form-words.ts'

export interface CopyButtonProps {
  text: string
  /** The id of what says which text, where there are several. */
  describedBy?: string
}

/** Copies a text and says whether it worked. */
export function CopyButton({ text, describedBy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')
  return (
    <>
      <Button look="quiet" icon="copy" aria-describedby={describedBy} onClick={() => void copy()}>
        {formWords.copy}
      </Button>
      <span role="status" className="copy-outcome">
        {outcome === 'copied' && formWords.copied}
        {outcome === 'failed' && formWords.copyFailed}
      </span>
    </>
  )
}
