import type { ReactNode } from 'react'
import { inMemoryFallback } from '../state/storage/keeps-nothing.ts'
import { fetchCode, isMissingChunk } from '../state/worker/chunks.ts'
import { useRetryUntilLoaded } from '../state/worker/retry-until-loaded.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as words from '../words/words.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useDocumentTitle, useHeadingFocus } from './screen-title.ts'

interface ScreenBoundaryProps {
  /** Brings the code of what stands in it, where that could not be had. */
  load: () => Promise<unknown>
  /** All of the screen is in it: what went wrong is its heading, and the browser's tab says it, too. */
  isWhole?: boolean
  children: ReactNode
}

/** What went wrong in a screen stays in it: the shell around goes on working, and says what to do. */
export function ScreenBoundary({ load, isWhole, children }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary
      fallback={(error, again) => <ScreenFailed error={error} load={load} isWhole={isWhole} again={again} />}
    >
      {children}
    </ErrorBoundary>
  )
}

interface ScreenFailedProps {
  error: unknown
  load: () => Promise<unknown>
  isWhole: boolean | undefined
  again: () => void
}

function ScreenFailed({ error, load, isWhole, again }: ScreenFailedProps) {
  const isMissing = isMissingChunk(error)
  const title = isMissing ? words.screenMissing : words.screenFailed
  const heading = useHeadingFocus()
  useDocumentTitle(isWhole ? title : null)
  useRetryUntilLoaded(isMissing ? load : null, again)
  return (
    <EmptyState
      icon={isMissing ? 'offline' : 'warning'}
      title={
        isWhole ? (
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        ) : (
          title
        )
      }
    >
      <p role="alert">{isMissing ? words.screenMissingNext : words.screenFailedNext}</p>
      {/* What is in this page alone would be gone with it. */}
      <Button
        onClick={() =>
          isMissing || inMemoryFallback.db
            ? void fetchCode(load, true, true).then(again, () => undefined)
            : location.reload()
        }
      >
        {words.tryAgain}
      </Button>
    </EmptyState>
  )
}
