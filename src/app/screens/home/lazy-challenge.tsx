import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../shell/lazy-component.ts'
import './lazy-challenge.css'

const Challenge = lazyComponent(async () => (await import('./challenge.tsx')).Challenge)

/** Below everything else: whoever does not come down to it loads none of it (D85). */
export function LazyChallenge() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    // Not ahead of the screen: a page that is still being drawn is short.
    const watch = new IntersectionObserver(entries => setNear(entries.some(entry => entry.isIntersecting)))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return (
    <div ref={place} className="challenge-place">
      {isNear && <Challenge />}
    </div>
  )
}
