import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './notice.css'

export type NoticeTone = 'neutral' | 'primary' | 'warm' | 'error'

const icons: Record<NoticeTone, IconName> = {
  neutral: 'info',
  primary: 'info',
  warm: 'warning',
  error: 'warning',
}

export interface NoticeProps {
  tone?: NoticeTone
  icon?: IconName
  /** `status` or `alert` where it appears by itself and must be heard. */
  role?: 'status' | 'alert'
  id?: string
  children: ReactNode
}

/** A remark that stands in the page until it is no longer true. */
export function Notice({ tone = 'neutral', icon, children, ...rest }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} {...rest}>
      <Icon name={icon ?? icons[tone]} />
      <div className="notice-text">{children}</div>
    </div>
  )
}
