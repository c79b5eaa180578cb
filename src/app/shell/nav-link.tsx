import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAriaCurrent } from './current-path.ts'

export interface NavLinkProps {
  to: string
  /** Where it continues, unless that is told by its own path. */
  within?: string
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** A link that says when it leads to where one is. */
export function NavLink({ to, within, className, onClick, children }: NavLinkProps) {
  const current = useAriaCurrent(to, within)
  return (
    <Link href={to} className={className} onClick={onClick} aria-current={current}>
      {children}
    </Link>
  )
}
