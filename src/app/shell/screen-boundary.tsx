import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as words from '../words.ts'

interface Props {
  children: ReactNode
}

interface State {
  error: Error | null
}

/** What went wrong in a screen stays in it: the shell around goes on working, and says what to do. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
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
}

/** Browsers have no common type for "this module cannot be fetched", only a TypeError with their own text. */
function isMissingChunk(error: Error): boolean {
  return /dynamically imported module|module script|preload CSS/i.test(error.message)
}
