import { type ComponentType, useState } from 'react'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { retryableLazy } from '../shell/retryable-lazy.ts'
import { fetchCode, isMissingChunk } from '../state/worker/chunks.ts'
import { useRetryUntilLoaded } from '../state/worker/retry-until-loaded.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import * as words from '../words/words.ts'

/**
 * A form whose code, heavier than the rest of its screen, is fetched after the screen is drawn. If that fails, the screen
 * stays, and the code is fetched again by a button or once the site can be reached.
 */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const { Part, renew } = retryableLazy(() => fetchCode(load))
  return (props: Props) => (
    <ErrorBoundary
      fallback={(error, draw) => {
        if (!isMissingChunk(error)) throw error
        const again = () => {
          renew()
          draw()
        }
        return <FormMissing load={load} again={again} />
      }}
    >
      <Part {...props} />
    </ErrorBoundary>
  )
}

/** Reloads the page by itself only where that takes nothing away: somebody may be writing in another of its forms. */
function FormMissing({ load, again }: { load: () => Promise<unknown>; again: () => void }) {
  const [failures, setFailures] = useState(0)
  const [isTrying, setTrying] = useState(false)
  useRetryUntilLoaded(load, again)
  const tryAgain = async () => {
    setTrying(true)
    await fetchCode(load, true).then(again, () => setFailures(failures + 1))
    setTrying(false)
  }
  return (
    <Notice tone="warm" icon="offline">
      {/* A new one each time: the same words in the same place would not be spoken again. */}
      <p key={failures} role="alert">
        {formWords.formMissing}
      </p>
      <Button look="plain" busy={isTrying} onClick={() => void tryAgain()}>
        {words.tryAgain}
      </Button>
    </Notice>
  )
}
