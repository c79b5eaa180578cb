import type { ReactNode } from 'react'
import * as words from '../words/words.ts'

/** Says to the ear that something is about to come; what keeps its place is for the eye. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <span className="hidden-text">{words.loading}</span>
      {children}
    </div>
  )
}
