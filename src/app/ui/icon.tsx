import type { DrawingName, IconName } from './drawing-names.ts'
import './icon.css'

export type { IconName }

export interface IconProps {
  name: IconName
  /** Square, in px beside letters of 16 px; it grows with them. */
  size?: number
}

/** A drawing beside a text; it says nothing by itself, so it is hidden from screen readers. */
export function Icon({ name, size = 24 }: IconProps) {
  return <Drawing name={name} size={size} className="icon" />
}

export interface DrawingProps {
  name: DrawingName
  size: number
  className: string
}

/** One picture of the sheet that holds them all: fetched once, kept for offline, and no part of any script. */
export function Drawing({ name, size, className }: DrawingProps) {
  const side = `${size / 16}rem`
  return (
    <svg className={className} width={side} height={side} aria-hidden="true">
      <use href={`/drawings.svg#${name}`} />
    </svg>
  )
}
