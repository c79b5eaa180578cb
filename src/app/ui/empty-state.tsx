import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './empty-state.css'

export interface EmptyStateProps {
  icon?: IconName
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
}

/** Nothing to show, and the way on. */
export function EmptyState({ icon = 'search', title, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state-icon" data-icon={icon}>
        <Icon name={icon} size={32} />
      </span>
      <div className="empty-state-title">{title}</div>
      {children}
    </div>
  )
}
