import { screenWords } from '../screen-words.ts'
import { acceptUpdate, postponeUpdate } from '../state/update.ts'
import { Button } from '../ui/button.tsx'
import './update-prompt.css'

/** A new version waits; it comes only when the person says so, never over half-written text. */
export function UpdatePrompt() {
  return (
    <div className="update-prompt">
      <p>{screenWords.newVersion}</p>
      <div className="row">
        <Button look="plain" onClick={postponeUpdate}>
          {screenWords.later}
        </Button>
        <Button onClick={acceptUpdate}>{screenWords.reload}</Button>
      </div>
    </div>
  )
}
