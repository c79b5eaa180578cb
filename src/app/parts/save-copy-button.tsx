import { useState } from 'react'
import { fetchCode } from '../state/chunks.ts'
import { Button } from '../ui/button.tsx'
import * as writing from '../writing-words.ts'

/** A file with everything this person wrote, as far as this device holds it. */
export function SaveCopyButton({ author }: { author: number }) {
  const [isEmpty, setEmpty] = useState(false)
  const save = async () => {
    const { saveMyWriting } = await fetchCode(() => import('../state/my-writing.ts'))
    setEmpty(!(await saveMyWriting(author)))
  }
  return (
    <>
      <Button look="plain" icon="copy" onClick={() => void save()}>
        {writing.saveCopy}
      </Button>
      <span role="status">{isEmpty && writing.nothingToSave}</span>
    </>
  )
}
