import type { ComponentType } from 'react'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { retryableLazy } from '../shell/retryable-lazy.ts'
import { isMissingChunk } from '../shell/screen-boundary.tsx'
import { fetchCode } from '../state/worker/chunks.ts'
import { useRetryUntilLoaded } from '../state/worker/retry-until-loaded.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import * as formWords from '../words/form-words.ts'
import * as words from '../words/words.ts'

/**
 * A form of a screen whose code, which weighs more than the rest of it, comes once that is drawn. Where it cannot be
 * fetched, what is drawn stays, and it is asked for anew by hand or when the site can be reached.
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

/** By itself it never loads the page anew: somebody may be writing in another form of it. */
function FormMissing({ load, again }: { load: () => Promise<unknown>; again: () => void }) {
  useRetryUntilLoaded(load, again)
  return (
    <Notice tone="warm" icon="offline" role="alert">
      <p>{formWords.formMissing}</p>
      <Button look="plain" onClick={again}>
        {words.tryAgain}
      </Button>
    </Notice>
  )
}
