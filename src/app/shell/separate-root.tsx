import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * A React root beside the page's, so that the first screen carries none of its code.
 * @returns mounts it, once, and again only after it has failed.
 */
export function createSeparateRoot(content: ReactNode): () => void {
  let root: Root | undefined
  let mounts = 0
  let isMounted = false
  const failed = () => {
    isMounted = false
    return null
  }
  return () => {
    if (isMounted) return
    isMounted = true
    mounts += 1
    root ??= createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <ErrorBoundary key={mounts} fallback={failed}>
        {content}
      </ErrorBoundary>,
    )
  }
}
