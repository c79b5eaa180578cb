import { useSnapshot } from 'valtio'
import { ExportWritingButton } from '../../parts/export-writing-button.tsx'
import { EraseButton } from '../../shell/erase-button.tsx'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { Card } from '../../ui/card.tsx'
import * as saved from '../../words/saved-words.ts'

/** What a person wrote, to be taken along as a file, and the way to leave nothing behind. */
export function MyData() {
  const author = viewerOf(useSnapshot(session))
  return (
    <Card as="section" aria-labelledby="my-data" className="saved-part">
      <h2 id="my-data">{saved.myData}</h2>
      <p>{saved.myDataText}</p>
      <div className="row">
        <ExportWritingButton author={author} />
      </div>
      <p>{saved.eraseText}</p>
      <div className="row">
        <EraseButton />
      </div>
    </Card>
  )
}
