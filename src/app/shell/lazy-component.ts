import { type ComponentType, createElement, useEffect } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { retryableLazy } from './retryable-lazy.ts'

/**
 * A part of the shell whose code comes when it is needed. Where it cannot be fetched, because the connection
 * went before it was here, or cannot be drawn, because the browser has lost what it reads, its absence must not take
 * the page with it; the next time it is wanted it is asked for anew.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let tries = 0
  const { Part, renew } = retryableLazy<Props>(() => load().catch(() => Missing))
  function Missing({ onClose }: { onClose?: () => void }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, or it would be closed again whenever it is opened
    useEffect(() => {
      tries += 1
      renew()
      // What did not open can be opened again.
      onClose?.()
    }, [])
    return null
  }
  return (props: Props) =>
    createElement(
      ErrorBoundary,
      { key: tries, fallback: () => createElement(Missing, props) },
      createElement(Part, props),
    )
}
