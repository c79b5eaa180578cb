import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './chip.css'

export type ChipTone = 'neutral' | 'primary' | 'warm' | 'error'

export interface ChipProps {
  tone?: ChipTone
  icon?: IconName
  children: ReactNode
}

/** A short remark about the thing it stands on. */
export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={`chip chip-${tone}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}

export interface ChipButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  pressed?: boolean
}

/** A chip that can be pressed, e.g. to add a word to a field. */
export function ChipButton({ pressed, ...rest }: ChipButtonProps) {
  return <button type="button" {...rest} aria-pressed={pressed} className="chip chip-button" />
}
