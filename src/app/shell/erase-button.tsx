import { ask } from '../state/session/session-dialog.ts'
import { Button } from '../ui/button.tsx'
import * as sessionWords from '../words/session-words.ts'

/** Leads to the question whether everything on this device shall go (D44). */
export function EraseButton({ onPress }: { onPress?: () => void }) {
  const press = () => {
    onPress?.()
    ask('erasing')
  }
  return (
    <Button look="danger" icon="trash" onClick={press}>
      {sessionWords.erase}
    </Button>
  )
}
