import './skeleton.css'

export interface SkeletonProps {
  /** `tile` is a card with a picture on top, `card` one of text. */
  shape?: 'line' | 'card' | 'tile' | 'picture'
  count?: number
}

/** Grey shapes where content is about to be; the list around them says that it is busy. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
    <div key={place} className={`skeleton skeleton-${shape}`} aria-hidden="true" />
  ))
}
