import { useState } from 'react'
import { fetchCode } from '../state/chunks.ts'
import { Button } from '../ui/button.tsx'
import * as writing from '../writing-words.ts'

/** A file with everything this person wrote, as far as this device holds it. */
export function SaveCopyButton({ author }: { author: number }) {
  const [told, setTold] = useState('')
  const save = async () => {
    try {
      const { saveMyWriting } = await fetchCode(() => import('../state/my-writing.ts'))
      setTold((await saveMyWriting(author)) ? '' : writing.nothingToSave)
    } catch {
      setTold(writing.copyNotSaved)
    }
  }
  return (
    <>
      <Button look="plain" icon="copy" onClick={() => void save()}>
        {writing.saveCopy}
      </Button>
      <span role="status">{told}</span>
    </>
  )
}
