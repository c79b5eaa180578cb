import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as words from '../words.ts'
import { Boundary } from './boundary.tsx'

/** What went wrong in a screen stays in it: the shell around goes on working, and says what to do. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={ScreenFailed}>{children}</Boundary>
}

function ScreenFailed(error: unknown) {
  const isMissing = isMissingChunk(error)
  return (
    <EmptyState
      icon={isMissing ? 'offline' : 'warning'}
      title={isMissing ? words.screenMissing : words.screenFailed}
    >
      <p role="alert">{isMissing ? words.screenMissingNext : words.screenFailedNext}</p>
      <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
    </EmptyState>
  )
}

/** Browsers have no common type for "this module cannot be fetched", only a TypeError with their own text. */
function isMissingChunk(error: unknown): boolean {
  return /dynamically imported module|module script|preload CSS/i.test(String(error))
}
