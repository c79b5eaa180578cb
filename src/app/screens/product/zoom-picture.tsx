import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type MediaAddress, PICTURE_SIZES } from '../../../contract/pictures.ts'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as shop from '../../words/shop-words.ts'
import { pointInPercent } from './zoom-point.ts'

/** A press that moved further than this was a drag, not a click (specification, section 9). */
const CLICK_PX = 5
const STEP = 10
/** As wide as it is drawn, and 2.5 times that when it is enlarged. */
const SIZES = PICTURE_SIZES.product
const SIZES_ENLARGED = '(min-width: 768px) 1280px, 250vw'
const MIDDLE = { x: 50, y: 50 }

export interface ZoomPictureProps extends MediaAddress {
  alt: string
  isShown: boolean
  /** Shown, or the next to be: it should be there before it is turned to. */
  isNear: boolean
}

/**
 * A picture that can be looked at closely: by a press on it or by the button, and then by moving over it,
 * dragging it, or with the arrow keys. A pinch is left to the browser, which enlarges the page under the fingers.
 */
export function ZoomPicture({ alt, isShown, isNear, ...address }: ZoomPictureProps) {
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null)
  const pressed = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (!isShown) setPoint(null)
  }, [isShown])

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (point) setPoint(pointInPercent(event, event.currentTarget.getBoundingClientRect()))
  }
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const from = pressed.current
    pressed.current = null
    if (!from) return
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > CLICK_PX) return
    setPoint(point ? null : pointInPercent(event, event.currentTarget.getBoundingClientRect()))
  }
  return (
    <div className="zoom" data-zoomed={point ? '' : undefined}>
      <div
        className="zoom-box"
        style={point ? ({ '--zoom-at': `${point.x}% ${point.y}%` } as CSSProperties) : undefined}
        // The slider must not turn under a finger that moves over the enlarged picture.
        {...(point && { 'data-keen-slider-clickable': '' })}
        onPointerDown={event => {
          pressed.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={follow}
        onPointerUp={release}
      >
        <Picture
          {...address}
          alt={alt}
          width={640}
          height={640}
          sizes={point ? SIZES_ENLARGED : SIZES}
          loading={isNear ? 'eager' : 'lazy'}
          draggable={false}
        />
      </div>
      <IconButton
        icon={point ? 'close' : 'search'}
        label={point ? shop.zoomOut : shop.zoomIn}
        className="zoom-button"
        onClick={() => setPoint(point ? null : MIDDLE)}
        onKeyDown={event => {
          const by = arrows[event.key]
          if (event.key === 'Escape') setPoint(null)
          if (!by || !point) return
          event.preventDefault()
          setPoint({ x: within(point.x + by.x), y: within(point.y + by.y) })
        }}
      />
    </div>
  )
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}
