import type { ReactNode } from 'react'
import { useWhenReachable } from '../state/use-when-reachable.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as words from '../words.ts'
import { Boundary } from './boundary.tsx'

/** What went wrong in a screen stays in it: the shell around goes on working, and says what to do. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={(error, again) => <ScreenFailed error={error} again={again} />}>{children}</Boundary>
  )
}

function ScreenFailed({ error, again }: { error: unknown; again: () => void }) {
  const isMissing = isMissingChunk(error)
  useWhenReachable(() => isMissing && again())
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
export function isMissingChunk(error: unknown): boolean {
  return /dynamically imported module|module script|preload CSS/i.test(String(error))
}
