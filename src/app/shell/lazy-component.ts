import { type ComponentType, createElement, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { retryableLazy } from './retryable-lazy.ts'

/**
 * A component whose code is fetched when it is first drawn. If it cannot be fetched (no connection) or cannot be drawn
 * (the browser has lost its data), nothing is shown in its place and the page goes on; the next rendering tries again.
 * @param meanwhile shown in its place while it is on its way.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
) {
  let tries = 0
  const { Part, renew } = retryableLazy<Props>(() => load().catch(() => Missing))
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its file is read
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
      createElement(Suspense, { fallback: meanwhile }, createElement(Part, props)),
    )
}
