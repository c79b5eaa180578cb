import { useState } from 'react'
import { fetchCode } from '../state/worker/chunks.ts'
import { Button } from '../ui/button.tsx'
import * as waitingWords from '../words/waiting-words.ts'

/** A file with everything this person wrote, as far as this device holds it. */
export function ExportWritingButton({ author }: { author: number }) {
  const [told, setTold] = useState('')
  const save = async () => {
    try {
      const { saveMyWriting } = await fetchCode(() => import('../state/outbox/my-writing.ts'))
      setTold((await saveMyWriting(author)) ? '' : waitingWords.nothingToSave)
    } catch {
      setTold(waitingWords.copyNotSaved)
    }
  }
  return (
    <>
      <Button look="plain" icon="copy" onClick={() => void save()}>
        {waitingWords.saveCopy}
      </Button>
      <span role="status">{told}</span>
    </>
  )
}
