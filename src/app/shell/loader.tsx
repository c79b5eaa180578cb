import { type AnimationEvent, useState } from 'react'
import * as words from '../words.ts'
import './loader.css'

/** As in `loader.css`. */
const LOADER_MS = 999

/**
 * The specification's full-screen loader: over the page for its first second. Style alone ends it, so that
 * it neither waits for a script nor for the network; what is below it is laid out behind its first frame.
 */
export function Loader({ elapsedMs = 0 }: { elapsedMs?: number }) {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  const begun =
    elapsedMs > 0 ? { style: { animationDelay: `${-elapsedMs}ms, ${LOADER_MS - elapsedMs}ms` } } : {}
  const end = ({ animationName }: AnimationEvent) => animationName === 'loader-gone' && setGone(true)
  return (
    <div className="loader" aria-hidden="true" onAnimationEnd={end} {...begun}>
      <svg aria-hidden="true" className="loader-mark" viewBox="0 0 120 60" width="120" height="60">
        <path d="M4 32h26l8-20 14 40 12-30 7 10h45" />
      </svg>
      <p className="loader-name">{words.siteName}</p>
    </div>
  )
}

/** How long the loader in the delivered HTML has been showing; a page that is drawn anew goes on from there. */
export function loaderElapsedMs(page: ParentNode): number {
  const time = page.querySelector('.loader')?.getAnimations()[0]?.currentTime
  return typeof time === 'number' ? time : 0
}
