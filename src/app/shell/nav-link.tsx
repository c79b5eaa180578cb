import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAriaCurrent } from './current-path.ts'

export interface NavLinkProps {
  to: string
  /** Where it continues, unless that is told by its own path. */
  within?: string
  onClick?: () => void
  children: ReactNode
}

/** A link that says when it leads to where one is. */
export function NavLink({ to, within, onClick, children }: NavLinkProps) {
  const current = useAriaCurrent(to, within)
  return (
    <Link href={to} onClick={onClick} aria-current={current}>
      {children}
    </Link>
  )
}
